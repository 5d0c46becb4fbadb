package dev.selvage.agent.transform;

import dev.selvage.bridge.AccessMode;
import java.lang.classfile.instruction.InvokeInstruction;
import java.util.Map;
import java.util.Set;

/** What the methods of handles and of {@code Unsafe} do to memory, by their names. */
final class AccessNames {
  private static final String CONCURRENT = "java/util/concurrent/";
  private static final String ATOMICS = CONCURRENT + "atomic/";
  static final String HANDLE = "java/lang/invoke/VarHandle";
  private static final String OF_PROGRAMS = "sun/misc/Unsafe";
  private static final Set<String> UNSAFE = Set.of("jdk/internal/misc/Unsafe", OF_PROGRAMS);

  /** What programs can call of {@code Unsafe} that neither reads nor changes memory. */
  private static final Set<String> WITHOUT_ACCESS =
      Set.of(
          "addressSize",
          "allocateInstance",
          "allocateMemory",
          "arrayBaseOffset",
          "arrayIndexScale",
          "ensureClassInitialized",
          "getUnsafe",
          "objectFieldOffset",
          "pageSize",
          "shouldBeInitialized",
          "staticFieldBase",
          "staticFieldOffset",
          "throwException");

  private static final Map<String, Integer> FENCES =
      Map.ofEntries(
          Map.entry("fullFence", AccessMode.FULL_FENCE),
          Map.entry("acquireFence", AccessMode.ACQUIRE_FENCE),
          Map.entry("loadLoadFence", AccessMode.ACQUIRE_FENCE),
          Map.entry("loadFence", AccessMode.ACQUIRE_FENCE),
          Map.entry("releaseFence", AccessMode.RELEASE_FENCE),
          Map.entry("storeStoreFence", AccessMode.RELEASE_FENCE),
          Map.entry("storeFence", AccessMode.RELEASE_FENCE));

  private AccessNames() {}

  static boolean isUnsafe(String owner) {
    return UNSAFE.contains(owner);
  }

  /**
   * Whether it is a method of {@code Unsafe} for programs, whose effects are to be accounted for.
   */
  static boolean isUnsafeAccess(InvokeInstruction call) {
    String name = call.name().stringValue();
    return call.owner().asInternalName().equals(OF_PROGRAMS)
        && !WITHOUT_ACCESS.contains(name)
        && fence(call) == 0;
  }

  /** Whether a program copies or fills memory that may belong to arrays. */
  static boolean isUnsafeBlock(InvokeInstruction call) {
    return call.owner().asInternalName().equals(OF_PROGRAMS)
        && (call.name().equalsString("copyMemory") || call.name().equalsString("setMemory"))
        && isOfObject(call);
  }

  private static boolean isOfObject(InvokeInstruction call) {
    return call.type().stringValue().startsWith("(Ljava/lang/Object;J");
  }

  /** The kind of fence, or 0 if the call is not a fence. */
  static int fence(InvokeInstruction call) {
    String owner = call.owner().asInternalName();
    return owner.equals(HANDLE) || isUnsafe(owner)
        ? FENCES.getOrDefault(call.name().stringValue(), 0)
        : 0;
  }

  /**
   * The mode of the access, see {@link AccessMode}, or 0 if the call is not an access.
   *
   * @param caller the class with the call
   */
  static int mode(String caller, InvokeInstruction call) {
    String owner = call.owner().asInternalName();
    String name = call.name().stringValue();
    if (owner.equals(HANDLE)) {
      return mode(name);
    }
    if (!isUnsafe(owner) || !isOfObject(call) || isUnsafeBlock(call)) {
      return 0;
    }
    int mode = mode(name);
    if (!AccessMode.isPlain(mode) || caller.startsWith(ATOMICS) || owner.equals(OF_PROGRAMS)) {
      // Plain ones of the atomics are what programs ask for.
      return owner.equals(OF_PROGRAMS) && mode != 0 ? AccessMode.ofWidth(mode, width(name)) : mode;
    }
    return caller.startsWith(CONCURRENT) && name.endsWith("Reference") ? handOff(mode) : 0;
  }

  /**
   * Pools and queues store what is handed over plainly where a lock or a fence is near. Their
   * documentation says that what happened before is seen by the thread that takes it.
   */
  private static int handOff(int plain) {
    return AccessMode.read(plain) == AccessMode.NONE
        ? AccessMode.ofWrite(AccessMode.ORDERED)
        : AccessMode.ofRead(AccessMode.ORDERED);
  }

  private static int mode(String name) {
    if (name.startsWith("compareAnd") || name.startsWith("weakCompareAnd")) {
      return update(name) | AccessMode.CONDITIONAL;
    }
    if (name.startsWith("getAnd")) {
      return update(name);
    }
    if (name.startsWith("get")) {
      return AccessMode.ofRead(strength(name));
    }
    if (name.startsWith("putOrdered")) {
      return AccessMode.ofWrite(AccessMode.ORDERED);
    }
    return name.startsWith("set") || name.startsWith("put")
        ? AccessMode.ofWrite(strength(name))
        : 0;
  }

  /** The number of bytes; 0 for a reference. */
  private static int width(String name) {
    if (name.contains("Long") || name.contains("Double")) {
      return Long.BYTES;
    }
    if (name.contains("Int") || name.contains("Float")) {
      return Integer.BYTES;
    }
    if (name.contains("Short") || name.contains("Char")) {
      return Short.BYTES;
    }
    return name.contains("Byte") || name.contains("Boolean") ? 1 : 0;
  }

  private static int strength(String name) {
    if (name.endsWith("Volatile")) {
      return AccessMode.VOLATILE;
    }
    if (name.endsWith("Acquire") || name.endsWith("Release")) {
      return AccessMode.ORDERED;
    }
    return name.endsWith("Opaque") ? AccessMode.OPAQUE : AccessMode.PLAIN;
  }

  /** A read and a write in one; only one of the two is ordered when the name says which. */
  private static int update(String name) {
    if (name.endsWith("Plain")) {
      return AccessMode.of(AccessMode.PLAIN, AccessMode.PLAIN);
    }
    if (name.endsWith("Acquire")) {
      return AccessMode.of(AccessMode.ORDERED, AccessMode.PLAIN);
    }
    return name.endsWith("Release")
        ? AccessMode.of(AccessMode.PLAIN, AccessMode.ORDERED)
        : AccessMode.of(AccessMode.VOLATILE, AccessMode.VOLATILE);
  }
}
