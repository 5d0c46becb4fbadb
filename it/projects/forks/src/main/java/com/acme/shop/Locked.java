package com.acme.shop;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Lets one thread at a time call an object through one of its interfaces. */
public final class Locked {
  private Locked() {}

  public static <T> T of(Class<T> type, T target) {
    Lock lock = new ReentrantLock();
    Object proxy =
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (self, method, arguments) -> {
              lock.lock();
              try {
                return method.invoke(target, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              } finally {
                lock.unlock();
              }
            });
    return type.cast(proxy);
  }
}
