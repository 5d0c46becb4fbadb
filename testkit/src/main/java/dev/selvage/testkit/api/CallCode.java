package dev.selvage.testkit.api;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The instructions of one call.
 *
 * @param shared how a shared object is loaded
 * @param firstResult the number of the variable with the result of the first call
 */
record CallCode(CodeBuilder code, Consumer<Argument.Shared> shared, int firstResult) {
  private static final ClassDesc VALUES = ClassDesc.of(Values.class.getName());

  private static final Map<Class<?>, Class<?>> BOXES =
      Map.of(
          boolean.class, Boolean.class,
          char.class, Character.class,
          byte.class, Byte.class,
          short.class, Short.class,
          int.class, Integer.class,
          long.class, Long.class,
          float.class, Float.class,
          double.class, Double.class);

  static ClassDesc desc(Class<?> type) {
    return ClassDesc.ofDescriptor(type.descriptorString());
  }

  /** Leaves the result on the stack as it is; nothing if there is none. */
  void emit(Call call) {
    if (call.target() instanceof Target.Invocation(Class<?> owner, Constructor<?> _)) {
      code.new_(desc(owner)).dup();
    }
    call.operands().forEach(this::load);
    switch (call.target()) {
      case Target.NewArray array -> make(array.type(), 0);
      case Target.ElementRead read -> code.arrayLoad(kind(read.type()));
      case Target.ElementWrite write -> code.arrayStore(kind(write.type()));
      case Target.ArrayClone array ->
          code.invokevirtual(
                  desc(array.type()), "clone", MethodTypeDesc.of(ConstantDescs.CD_Object))
              .checkcast(desc(array.type()));
      case Target.Invocation invocation -> invoke(invocation);
    }
  }

  /** Leaves the result on the stack as an object; null if there is none. */
  void emitBoxed(Call call) {
    emit(call);
    Class<?> type = call.target().result();
    if (type == void.class) {
      code.aconst_null();
    } else if (type.isPrimitive()) {
      ClassDesc box = desc(BOXES.get(type));
      code.invokestatic(box, "valueOf", MethodTypeDesc.of(box, desc(type)));
    }
  }

  private static TypeKind kind(Class<?> array) {
    return TypeKind.from(desc(array.componentType()));
  }

  private void invoke(Target.Invocation invocation) {
    ClassDesc owner = desc(invocation.owner());
    MethodTypeDesc type =
        MethodTypeDesc.of(
            invocation.executable() instanceof Method method
                ? desc(method.getReturnType())
                : ConstantDescs.CD_void,
            List.of(invocation.executable().getParameterTypes()).stream()
                .map(CallCode::desc)
                .toList());
    String name = invocation.executable().getName();
    boolean isInterface = invocation.owner().isInterface();
    switch (invocation.executable()) {
      case Constructor<?> _ -> code.invokespecial(owner, "<init>", type);
      case Method _ when !invocation.hasReceiver() ->
          code.invokestatic(owner, name, type, isInterface);
      case Method _ when isInterface -> code.invokeinterface(owner, name, type);
      case Method _ -> code.invokevirtual(owner, name, type);
    }
  }

  private void load(Argument argument) {
    switch (argument) {
      case Argument.Constant constant -> constant(constant);
      case Argument.Fresh fresh -> make(fresh.type(), fresh.variant());
      case Argument.Shared object -> shared.accept(object);
      case Argument.Result result ->
          code.aload(firstResult + result.call()).checkcast(desc(result.type()));
    }
  }

  private void constant(Argument.Constant constant) {
    switch (constant.value()) {
      case Boolean value -> code.loadConstant(value ? 1 : 0);
      case Character value -> code.loadConstant((int) value);
      case Byte value -> code.loadConstant((int) value);
      case Short value -> code.loadConstant((int) value);
      case Integer value -> code.loadConstant((int) value);
      case Long value -> code.loadConstant((long) value);
      case Float value -> code.loadConstant((float) value);
      case Double value -> code.loadConstant((double) value);
      case String value -> code.ldc(value);
      default -> throw new IllegalArgumentException(constant.toString());
    }
  }

  private void make(Class<?> type, int variant) {
    code.loadConstant(Values.number(type))
        .loadConstant(variant)
        .invokestatic(
            VALUES,
            "make",
            MethodTypeDesc.of(ConstantDescs.CD_Object, ConstantDescs.CD_int, ConstantDescs.CD_int))
        .checkcast(desc(type));
  }
}
