package dev.selvage.junit;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.TestInstances;

/** The instances of one execution: those of enclosing classes, outermost first, and the last. */
record FreshInstances(List<Object> all) implements TestInstances {
  Object at(int level) {
    return all.get(level);
  }

  @Override
  public Object getInnermostInstance() {
    return all.getLast();
  }

  @Override
  public List<Object> getEnclosingInstances() {
    return all.subList(0, all.size() - 1);
  }

  @Override
  public List<Object> getAllInstances() {
    return all;
  }

  @Override
  public <T> Optional<T> findInstance(Class<T> required) {
    return all.reversed().stream().filter(required::isInstance).map(required::cast).findFirst();
  }
}
