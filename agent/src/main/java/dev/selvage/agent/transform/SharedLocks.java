package dev.selvage.agent.transform;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.constant.ClassDesc;
import java.util.Set;

/**
 * Read locks and stamped locks, which do not record their holders: before each return from a method
 * that may have acquired or released one, a hook checks what has changed.
 */
final class SharedLocks implements Rewriter {
  private static final String STAMPED = "java/util/concurrent/locks/StampedLock";
  private static final String READ = "java/util/concurrent/locks/ReentrantReadWriteLock$ReadLock";
  private static final ClassDesc SYNC =
      ClassDesc.of("java.util.concurrent.locks.ReentrantReadWriteLock$Sync");

  private static final Set<String> METHODS =
      Set.of(
          "lock",
          "lockInterruptibly",
          "tryLock",
          "unlock",
          "writeLock",
          "tryWriteLock",
          "writeLockInterruptibly",
          "readLock",
          "tryReadLock",
          "readLockInterruptibly",
          "unlockWrite",
          "unlockRead",
          "tryConvertToWriteLock",
          "tryConvertToReadLock",
          "tryConvertToOptimisticRead",
          "tryUnlockWrite",
          "tryUnlockRead",
          "unstampedUnlockWrite",
          "unstampedUnlockRead");

  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    return instruction instanceof ReturnInstruction
        && (method.className.equals(READ) || method.className.equals(STAMPED))
        && METHODS.contains(method.method);
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    code.aload(0);
    if (method.className.equals(READ)) {
      code.getfield(ClassDesc.ofInternalName(READ), "sync", SYNC);
    }
    HookCalls.lock(code, "changed", "(Ljava/lang/Object;)V");
    code.with(instruction);
  }
}
