package dev.selvage.farm;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Records as bytes, for two JVMs that run the same jar at the same time; nothing of it is ever
 * kept. Takes records of records, lists, strings, enums and the primitives the model uses.
 *
 * <p>Not JSON, because a JSON library costs a JVM that has just started more than the replay it is
 * started for.
 */
@SuppressWarnings("EnumOrdinal") // both sides have the same classes
public final class RecordCodec {
  private RecordCodec() {}

  public static void write(DataOutput out, Record value) throws IOException {
    writeValue(out, value.getClass(), value);
  }

  public static <T extends Record> T read(DataInput in, Class<T> type) throws IOException {
    return type.cast(readValue(in, type));
  }

  private static void writeValue(DataOutput out, Type type, Object value) throws IOException {
    if (type == int.class) {
      out.writeInt((Integer) value);
    } else if (type == long.class) {
      out.writeLong((Long) value);
    } else if (type == double.class) {
      out.writeDouble((Double) value);
    } else if (type == boolean.class) {
      out.writeBoolean((Boolean) value);
    } else {
      out.writeBoolean(value != null);
      if (value != null) {
        writeObject(out, type, value);
      }
    }
  }

  private static void writeObject(DataOutput out, Type type, Object value) throws IOException {
    switch (value) {
      case String text -> {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_16BE);
        out.writeInt(bytes.length);
        out.write(bytes);
      }
      case Enum<?> constant -> out.writeInt(constant.ordinal());
      case List<?> list -> {
        out.writeInt(list.size());
        for (Object element : list) {
          writeValue(out, elementType(type), element);
        }
      }
      case Record nested -> {
        for (RecordComponent component : nested.getClass().getRecordComponents()) {
          writeValue(out, component.getGenericType(), get(component, nested));
        }
      }
      default -> throw new IllegalArgumentException("not a value of the model: " + type);
    }
  }

  private static Object readValue(DataInput in, Type type) throws IOException {
    if (type == int.class) {
      return in.readInt();
    }
    if (type == long.class) {
      return in.readLong();
    }
    if (type == double.class) {
      return in.readDouble();
    }
    if (type == boolean.class) {
      return in.readBoolean();
    }
    return in.readBoolean() ? readObject(in, type) : null;
  }

  private static Object readObject(DataInput in, Type type) throws IOException {
    if (type == String.class) {
      byte[] bytes = new byte[in.readInt()];
      in.readFully(bytes);
      return new String(bytes, StandardCharsets.UTF_16BE);
    }
    if (!(type instanceof Class<?> plain)) {
      int size = in.readInt();
      List<Object> list = new ArrayList<>(size);
      for (int i = 0; i < size; i++) {
        list.add(readValue(in, elementType(type)));
      }
      return list;
    }
    return plain.isEnum() ? plain.getEnumConstants()[in.readInt()] : readRecord(in, plain);
  }

  private static Object readRecord(DataInput in, Class<?> type) throws IOException {
    RecordComponent[] components = type.getRecordComponents();
    Object[] values = new Object[components.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = readValue(in, components[i].getGenericType());
    }
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    try {
      Constructor<?> constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return constructor.newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot make a " + type.getName(), e);
    }
  }

  private static Object get(RecordComponent component, Record value) {
    try {
      component.getAccessor().setAccessible(true);
      return component.getAccessor().invoke(value);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot read " + component, e);
    }
  }

  private static Type elementType(Type list) {
    return ((ParameterizedType) list).getActualTypeArguments()[0];
  }
}
