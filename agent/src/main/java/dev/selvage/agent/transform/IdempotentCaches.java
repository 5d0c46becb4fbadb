package dev.selvage.agent.transform;

import java.util.Set;

/**
 * Plain fields of the JDK whose value follows from what never changes: whoever finds them unset
 * computes the same. Which strand does so is not observable, so that they order nothing and are
 * never a race. Each is a class with slashes, a dot and a field.
 */
final class IdempotentCaches {
  private static final Set<String> FIELDS =
      Set.of(
          // Views of a map are made when they are first asked for, and any one is as good.
          "java/util/AbstractMap.keySet",
          "java/util/AbstractMap.values",
          "java/util/EnumMap.entrySet",
          "java/util/HashMap.entrySet",
          "java/util/IdentityHashMap.entrySet",
          "java/util/TreeMap.descendingMap",
          "java/util/TreeMap.entrySet",
          "java/util/TreeMap.navigableKeySet",
          "java/util/TreeMap$NavigableSubMap.descendingMapView",
          "java/util/TreeMap$NavigableSubMap.entrySetView",
          "java/util/TreeMap$NavigableSubMap.navigableKeySetView",
          "java/util/WeakHashMap.entrySet",
          "java/util/Collections$CheckedMap.entrySet",
          "java/util/Collections$SingletonMap.entrySet",
          "java/util/Collections$SingletonMap.keySet",
          "java/util/Collections$SingletonMap.values",
          "java/util/Collections$SynchronizedMap.entrySet",
          "java/util/Collections$SynchronizedMap.keySet",
          "java/util/Collections$SynchronizedMap.values",
          "java/util/Collections$UnmodifiableMap.entrySet",
          "java/util/Collections$UnmodifiableMap.keySet",
          "java/util/Collections$UnmodifiableMap.values",
          // Made when they are first needed, and the same for all.
          "java/io/FileInputStream.jfrTracing",
          "java/io/FileOutputStream.jfrTracing",
          "java/io/RandomAccessFile.jfrTracing",
          "java/nio/Bits.PAGE_SIZE",
          "java/nio/Bits.UNALIGNED",
          "java/nio/charset/Charset.defaultCharset",
          "java/nio/charset/CharsetDecoder.stateNames",
          "java/nio/charset/CharsetEncoder.stateNames",
          "java/text/DecimalFormat.EmptyFieldPositionArray",
          "java/util/Collections.r",
          "java/util/Date.defaultCenturyStart",
          "java/util/Date.jcal",
          "java/util/GregorianCalendar.jcal",
          "java/util/GregorianCalendar.jeras",
          "java/util/regex/Pattern$LookBehindEndNode.INSTANCE",
          // The symbols of the locale that was used last: one of another locale is not used.
          "java/util/Formatter.DFS",
          // Set when the class is initialized.
          "java/util/Currency.dataVersion",
          "java/util/Currency.formatVersion",
          "java/util/Currency.instances",
          "java/util/Currency.mainTable",
          "java/util/Currency.otherCurrenciesList",
          "java/util/Currency.specialCasesList",
          "java/util/ImmutableCollections.archivedObjects",
          // Set once, by the number of processors.
          "java/util/concurrent/LinkedTransferQueue$DualNode.isUniprocessor",
          // Follows from the name of the zone.
          "java/util/TimeZone.zoneId",
          // Texts and hash codes of values.
          "java/util/Locale.hashCodeValue");

  private IdempotentCaches() {}

  static Set<String> all() {
    return FIELDS;
  }

  static boolean contain(String owner, String field) {
    return FIELDS.contains(owner + '.' + field);
  }
}
