package dev.selvage.core.engine.hook;

import dev.selvage.bridge.Indirect;
import dev.selvage.bridge.Sites;
import dev.selvage.core.engine.memory.HandleMember;
import dev.selvage.core.engine.memory.ReachedMembers;
import dev.selvage.core.engine.memory.UnseenCode;
import dev.selvage.core.engine.strand.Carrier;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Treats what is reached by reflection, through method handles and by copying as if the instruction
 * had named it.
 */
final class IndirectHooks extends Indirect.Engine {
  private static final String VARIABLE = "java.lang.invoke.VarHandle";

  private final Carrier carrier;
  private final PlainAccesses plain;
  private final JdkObjects jdkObjects;
  private final ReachedMembers members;
  private final UnseenCode unseenCode;

  /** The handle that was called last at a site, and what it reaches. */
  private final Map<Integer, Called> called = new HashMap<>();

  /**
   * A handle that was called.
   *
   * @param member null when it is made of others
   */
  private record Called(MethodHandle handle, HandleMember member) {}

  IndirectHooks(
      Carrier carrier,
      PlainAccesses plain,
      JdkObjects jdkObjects,
      ReachedMembers members,
      UnseenCode unseenCode) {
    this.carrier = carrier;
    this.plain = plain;
    this.jdkObjects = jdkObjects;
    this.members = members;
    this.unseenCode = unseenCode;
  }

  @Override
  public void field(Field field, Object target, int site) {
    if (carrier.pause()) {
      try {
        access(field, target, Sites.get(site).name().startsWith("set"), site);
      } catch (StackOverflowError e) {
        carrier.abandon();
        throw e;
      } finally {
        carrier.resume();
      }
    }
  }

  private void access(Field field, Object target, boolean isWrite, int site) {
    jdkObjects.leave();
    boolean isStatic = Modifier.isStatic(field.getModifiers());
    if (!isStatic && !field.getDeclaringClass().isInstance(target)) {
      // The access fails by itself.
      return;
    }
    if (isWrite && Modifier.isFinal(field.getModifiers())) {
      // Nobody looks at the reads of a final field.
      unseenCode.met(field.getDeclaringClass().getName() + '.' + field.getName());
    }
    plain.access(isStatic ? null : target, members.field(site, field, isWrite));
  }

  @Override
  public void method(Method method, Object receiver, Object[] arguments, int site) {
    if (carrier.pause()) {
      try {
        Class<?> owner = method.getDeclaringClass();
        if (JdkCalls.isJdk(owner) && hasShared(arguments)) {
          unseenCode.met(owner.getName() + '.' + method.getName());
        }
        String type = ReachedMembers.descriptor(method);
        call(owner, method.getName(), type, receiver, site);
      } catch (StackOverflowError e) {
        carrier.abandon();
        throw e;
      } finally {
        carrier.resume();
      }
    }
  }

  /** Whether there are arguments whose contents a method of the JDK may access. */
  private static boolean hasShared(Object[] arguments) {
    if (arguments != null) {
      for (Object each : arguments) {
        if (each != null
            && (each.getClass().isArray() || each instanceof Iterable || each instanceof Map)) {
          return true;
        }
      }
    }
    return false;
  }

  private void call(Class<?> owner, String name, String type, Object receiver, int site) {
    if (owner == System.class && name.contains("Propert")) {
      boolean isWrite = name.startsWith("set") || name.startsWith("clear");
      String direct = isWrite ? "setProperty" : "getProperty";
      Object table = System.getProperties();
      jdkObjects.call(table, members.method(site, table.getClass(), direct, type));
    } else {
      jdkObjects.call(receiver, members.method(site, owner, name, type));
    }
  }

  @Override
  public void handle(MethodHandle handle, Object first, int site) {
    if (carrier.pause()) {
      try {
        Called last = called.get(site);
        if (last == null || last.handle != handle) {
          last = new Called(handle, HandleMember.of(handle));
          called.put(site, last);
          if (last.member == null) {
            meetParts(handle, site);
          }
        }
        if (last.member == null) {
          meetPassed(first, site);
        }
        if (last.member != null) {
          reach(last.member, first(first, site), site);
        }
      } catch (StackOverflowError e) {
        carrier.abandon();
        throw e;
      } finally {
        carrier.resume();
      }
    }
  }

  /** The first argument, where all of them are in an array or a list. */
  private static Object first(Object given, int site) {
    if (!Sites.get(site).name().equals("invokeWithArguments")) {
      return given;
    }
    return switch (given) {
      case Object[] all when all.length > 0 -> all[0];
      case List<?> all when JdkCalls.isJdk(all.getClass()) && !all.isEmpty() -> all.getFirst();
      case null, default -> null;
    };
  }

  private void reach(HandleMember member, Object first, int site) {
    if (member.field() != null) {
      access(member.field(), first, member.isWrite(), site);
    } else if (!member.isConstructor()) {
      Class<?> owner = member.info().getDeclaringClass();
      if (JdkCalls.isJdk(owner) && member.takesContents()) {
        unseenCode.met(member.name());
      }
      boolean isAboutReceiver = !member.isStatic() || owner.getName().endsWith("LockSupport");
      call(
          owner,
          member.info().getName(),
          member.info().getMethodType().descriptorString(),
          isAboutReceiver ? first : null,
          site);
    }
  }

  /** A handle that is made of others may access more than one thing, in one step. */
  private void meetParts(MethodHandle handle, int site) {
    if (!HandleMember.areKnown()) {
      unseenCode.met("java.lang.invoke.MethodHandle.invoke");
    }
    for (Object each : HandleMember.parts(handle)) {
      if (each instanceof HandleMember part) {
        if (part.field() == null ? isShared(part, site) : isVariable(part.field())) {
          unseenCode.met(part.name());
        }
      } else {
        unseenCode.met(VARIABLE);
      }
    }
  }

  /** A handle may call one that it is passed. */
  private void meetPassed(Object first, int site) {
    if (first instanceof MethodHandle passed) {
      meetParts(passed, site);
    } else if (first instanceof VarHandle) {
      unseenCode.met(VARIABLE);
    }
  }

  /** What handles use to pass their arguments on. */
  private static boolean isPlumbing(Class<?> owner) {
    return owner.getPackageName().equals("java.lang.invoke");
  }

  private static boolean isVariable(Field field) {
    return !Modifier.isFinal(field.getModifiers());
  }

  /** Whether it is a method of an object of the JDK that threads can share. */
  private boolean isShared(HandleMember part, int site) {
    Class<?> owner = part.info().getDeclaringClass();
    if (part.isConstructor() || !JdkCalls.isJdk(owner)) {
      return false;
    }
    if (isPlumbing(owner)) {
      return owner.getSimpleName().equals("ArrayAccessor");
    }
    if (part.takesContents()) {
      return true;
    }
    String type = part.info().getMethodType().descriptorString();
    int reached = members.method(site, owner, part.info().getName(), type);
    return JdkCalls.classify(part.isStatic() ? null : owner, Sites.get(reached)) != Action.IGNORE;
  }

  @Override
  public void cloned(Object object, boolean isSuper, int site) {
    if (carrier.pause()) {
      try {
        jdkObjects.leave();
        plain.accessAll(object, members.copied(site, object.getClass(), isSuper));
      } catch (StackOverflowError e) {
        carrier.abandon();
        throw e;
      } finally {
        carrier.resume();
      }
    }
  }

  @Override
  public void unseen(String name) {
    if (carrier.pause()) {
      try {
        unseenCode.met(name);
      } catch (StackOverflowError e) {
        carrier.abandon();
        throw e;
      } finally {
        carrier.resume();
      }
    }
  }
}
