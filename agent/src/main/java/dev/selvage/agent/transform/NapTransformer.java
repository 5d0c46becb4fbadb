package dev.selvage.agent.transform;

import dev.selvage.agent.Scope;
import dev.selvage.agent.Treatment;
import dev.selvage.bridge.Failures;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Lets threads of the program sleep now and then before they synchronize. Takes the place of {@link
 * Transformer} in a JVM without an engine, and leaves the JDK alone.
 */
public final class NapTransformer implements ClassFileTransformer {
  private final Scope scope;
  private final Ancestry ancestry = new Ancestry();
  private final List<Rewriter> rewriters;

  /** A program is loaded anew for every execution, and is the same every time. */
  private final Map<String, Rewritten> cache = new ConcurrentHashMap<>();

  /**
   * @param result null when there was nothing to change
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Rewritten(byte[] original, byte[] result) {}

  public NapTransformer(Scope scope) {
    this.scope = scope;
    NapPoints points = new NapPoints(ancestry);
    rewriters = List.of(points, new MethodReferences(points));
  }

  @Override
  public byte[] transform(
      Module module,
      ClassLoader loader,
      String name,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] bytes) {
    if (name == null || scope.treatment(loader, name) != Treatment.CONTROLLED) {
      return null;
    }
    Rewritten known = cache.get(name);
    if (known != null && Arrays.equals(known.original, bytes)) {
      return known.result;
    }
    byte[] result = null;
    try {
      result = rewrite(loader, bytes);
    } catch (Throwable e) {
      Failures.add("class " + name.replace('/', '.') + " could not be transformed: " + e);
    }
    cache.put(name, new Rewritten(bytes, result));
    return result;
  }

  private byte[] rewrite(ClassLoader loader, byte[] bytes) {
    ClassFile classFile =
        ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(ancestry.resolver(loader)));
    ClassModel model = classFile.parse(bytes);
    ClassRewriter rewriter =
        new ClassRewriter(model, loader, Treatment.NAPPING, false, rewriters, null, ancestry, null);
    return rewriter.applies() ? classFile.transformClass(model, rewriter.transform()) : null;
  }
}
