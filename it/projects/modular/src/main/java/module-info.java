module com.acme.catalog {
  exports com.acme.catalog;
}
