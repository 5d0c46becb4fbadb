package com.acme.orders;

import static org.mockito.ArgumentMatchers.anyString;
import static org.mockito.ArgumentMatchers.startsWith;
import static org.mockito.Mockito.lenient;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import dev.selvage.junit.SelvageTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.mockito.Mock;
import org.mockito.junit.jupiter.MockitoExtension;

@ExtendWith(MockitoExtension.class)
class OrdersTest {
  @Mock private Mailer mailer;
  private Orders orders;

  @BeforeEach
  void open() {
    lenient().when(mailer.send(anyString(), anyString())).thenReturn(true);
    orders = new Orders(mailer);
  }

  @Test
  void confirms() {
    orders.confirm("anna", "7");
    verify(mailer).send("anna", "We have received order 7");
  }

  @SelvageTest(runs = 500)
  void confirmsOnceWhenPressedTwice() throws InterruptedException {
    twice(() -> orders.confirm("anna", "7"));
    verify(mailer, times(1)).send(anyString(), anyString());
  }

  @SelvageTest(runs = 200)
  void cancelsOnceWhenPressedTwice() throws InterruptedException {
    orders.confirm("anna", "7");
    twice(() -> orders.cancel("anna", "7"));
    verify(mailer, times(1)).send(anyString(), startsWith("Order"));
  }

  @SelvageTest(runs = 200)
  void aMockOfOneTestStandsIn() throws InterruptedException {
    Mailer broken = mock(Mailer.class);
    when(broken.send("anna", "We have received order 7")).thenReturn(false);
    Orders other = new Orders(broken);
    Thread presser = new Thread(() -> other.confirm("anna", "7"));
    presser.start();
    presser.join();
    verify(broken, times(1)).send(anyString(), anyString());
  }

  private static void twice(Runnable press) throws InterruptedException {
    Thread other = new Thread(press);
    other.start();
    press.run();
    other.join();
  }
}
