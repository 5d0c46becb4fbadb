package dev.selvage.junit;

/** One place where options are set. Names are those of the command line, without the hyphens. */
interface Layer {
  /** The value, or null when it is not set here. */
  String value(String name);

  /** Where the value is set, for messages. */
  String origin(String name);

  /** Whether what is set here is meant for one test alone. */
  default boolean isForOneTest() {
    return false;
  }

  /** System properties {@code selvage.name}. */
  Layer SYSTEM_PROPERTIES =
      new Layer() {
        @Override
        public String value(String name) {
          return System.getProperty("selvage." + name);
        }

        @Override
        public String origin(String name) {
          return "system property selvage." + name;
        }
      };

  /** The environment: a schedule to replay, for build tools that do not pass properties on. */
  Layer ENVIRONMENT =
      new Layer() {
        @Override
        public String value(String name) {
          return name.equals("replay") ? System.getenv("SELVAGE_REPLAY") : null;
        }

        @Override
        public String origin(String name) {
          return "environment variable SELVAGE_REPLAY";
        }
      };
}
