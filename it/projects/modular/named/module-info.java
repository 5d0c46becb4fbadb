open module com.acme.catalog {
  exports com.acme.catalog;

  requires dev.selvage.junit;
  requires org.junit.jupiter.api;
}
