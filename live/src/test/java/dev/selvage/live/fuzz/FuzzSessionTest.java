package dev.selvage.live.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.bridge.LiveHooks;
import dev.selvage.bridge.LiveSession;
import dev.selvage.bridge.Site;
import dev.selvage.bridge.SiteMethod;
import dev.selvage.bridge.Sites;
import dev.selvage.live.log.EventKind;
import dev.selvage.live.log.EventLog;
import dev.selvage.live.priority.Scheduling;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FuzzSessionTest {
  private static final Object LOCK = new Object();

  private final List<String> done = new ArrayList<>();
  private final Map<String, Integer> names = new HashMap<>();
  private int levels;

  private final int site =
      Sites.add(
          new Site(
              Site.ENTER,
              new SiteMethod(null, "app.Account", "deposit", "()V", "Account.java"),
              0,
              12,
              "",
              "",
              "",
              false));

  private final class Recorded implements Scheduling {
    @Override
    public String label() {
      return "recorded";
    }

    @Override
    public void set(int thread, int level) {
      done.add("level " + level);
      // As if code of the program ran in the middle of a hook.
      LiveHooks.after(LOCK, site);
    }

    @Override
    public void setTop(int thread) {}

    @Override
    public void setAboveAll(int thread) {}
  }

  private final EventLog log =
      new EventLog() {
        @Override
        public void event(int kind, int number, int target) {
          done.add(kind + " " + number + " " + (kind == EventKind.PRIORITY ? target : target != 0));
        }

        @Override
        public int number(String text) {
          return names.computeIfAbsent(text, key -> names.size() + 1);
        }

        @Override
        public long lost() {
          return 0;
        }

        @Override
        public String problem() {
          return null;
        }

        @Override
        public void close() {}
      };

  /** Changes at every point, to 1, 2, 3 and so on. */
  private final ChangePlan always =
      new ChangePlan() {
        @Override
        public int first(FuzzThread thread) {
          return ++levels;
        }

        @Override
        public int atPoint(FuzzThread thread) {
          return ++levels;
        }

        @Override
        public int ofUnknown() {
          return NONE;
        }
      };

  @AfterEach
  void disarm() {
    LiveHooks.arm(null);
  }

  @Test
  void aThreadGetsALevelAtItsFirstHookAndAtEachPoint() {
    FuzzSession session = arm("", EventLog.NONE);
    LiveHooks.after(LOCK, site);
    LiveHooks.after(LOCK, site);
    assertThat(done).containsExactly("level 1", "level 2", "level 3");
    assertThat(session.changes()).isEqualTo(3);
    assertThat(session.problem()).isNull();
  }

  @Test
  void onlyCallsToThreadSafeObjectsArePoints() {
    arm("", EventLog.NONE);
    LiveHooks.started(site);
    done.clear();
    LiveHooks.afterCall(null, site);
    LiveHooks.afterCall(new ArrayList<>(), site);
    assertThat(done).isEmpty();
    LiveHooks.afterCall(new AtomicInteger(), site);
    assertThat(done).containsExactly("level 2");
  }

  @Test
  void pointsThatAreNotAskedForChangeNothing() {
    arm("method:app.*", EventLog.NONE);
    LiveHooks.started(site);
    LiveHooks.after(LOCK, site);
    assertThat(done).isEmpty();
    LiveHooks.reached(site);
    assertThat(done).containsExactly("level 1");
  }

  @Test
  void theLogHasTheOperationBeforeAndAfterAndThenThePriority() {
    FuzzSession session = arm("", log);
    assertThat(session.wantsBefore()).isTrue();
    LiveHooks.before(LOCK, site);
    LiveHooks.after(null, site);
    assertThat(names).containsOnlyKeys("lock Account.java:12 app.Account.deposit");
    assertThat(done)
        .containsExactly(
            EventKind.THREAD_START + " 1 false",
            EventKind.PRIORITY + " 0 1",
            "level 1",
            EventKind.BEFORE + " 1 true",
            EventKind.AFTER + " 1 false",
            EventKind.PRIORITY + " 0 2",
            "level 2");
  }

  @Test
  void theLogHasTheEndOfAThreadThatIsKnown() {
    FuzzSession session = arm("start", log);
    assertThat(session.wantsEnds()).isTrue();
    LiveHooks.ended();
    assertThat(done).isEmpty();
    LiveHooks.started(site);
    done.clear();
    LiveHooks.ended();
    LiveHooks.after(LOCK, site);
    assertThat(done).containsExactly(EventKind.THREAD_END + " 0 false");
  }

  @Test
  void nothingChangesOnceItIsCalm() {
    FuzzSession session = arm("", EventLog.NONE);
    LiveHooks.after(LOCK, site);
    session.calm();
    done.clear();
    LiveHooks.after(LOCK, site);
    LiveHooks.started(site);
    assertThat(done).isEmpty();
  }

  @Test
  void theProgramDoesNotNoticeAFailure() {
    FuzzSession session =
        new FuzzSession(
            settings(""),
            new FuzzThreads(1, null),
            new Recorded(),
            new ChangePlan() {
              @Override
              public int first(FuzzThread thread) {
                throw new IllegalStateException("broken");
              }

              @Override
              public int atPoint(FuzzThread thread) {
                throw new StackOverflowError();
              }

              @Override
              public int ofUnknown() {
                return NONE;
              }
            },
            EventLog.NONE);
    LiveHooks.arm(session);
    LiveHooks.after(LOCK, site);
    LiveHooks.after(LOCK, site);
    assertThat(session.problem()).hasMessage("broken");
  }

  @Test
  void aVirtualThreadIsDelayedOrItsCarrierGetsALevel() throws Exception {
    arm("", EventLog.NONE);
    Thread.ofVirtual()
        .start(
            () -> {
              for (int i = 0; i < 40; i++) {
                LiveHooks.after(LOCK, site);
              }
            })
        .join();
    // Half of 41 changes, each with probability 1/2: none or all would be one case in 2^40.
    assertThat(done).isNotEmpty().hasSizeLessThan(41);
  }

  @Test
  void theInterestInMethodsIsThatOfTheSettings() {
    Properties properties = new Properties();
    properties.setProperty("log", "app.db");
    properties.setProperty("points", "method:app.db.Table.lock*");
    FuzzSession session =
        new FuzzSession(
            FuzzSettings.of(properties),
            new FuzzThreads(1, null),
            new Recorded(),
            always,
            EventLog.NONE);
    assertThat(session.interestIn("app.db.Table", "lockAll"))
        .isEqualTo(LiveSession.CALLS | LiveSession.POINT);
    assertThat(session.interestIn("app.db.Row", "get")).isEqualTo(LiveSession.CALLS);
    assertThat(session.interestIn("app.Main", "main")).isZero();
  }

  private FuzzSession arm(String points, EventLog to) {
    FuzzSession session =
        new FuzzSession(settings(points), new FuzzThreads(1, null), new Recorded(), always, to);
    LiveHooks.arm(session);
    return session;
  }

  private static FuzzSettings settings(String points) {
    Properties properties = new Properties();
    properties.setProperty("points", points);
    return FuzzSettings.of(properties);
  }
}
