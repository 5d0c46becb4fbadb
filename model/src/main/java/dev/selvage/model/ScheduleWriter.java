package dev.selvage.model;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.CRC32;

/** Writes one schedule as text; see {@link ScheduleFile} for how it looks. */
final class ScheduleWriter {
  private final StringBuilder out = new StringBuilder();
  private final Map<String, Integer> strands = new LinkedHashMap<>();
  private final Map<SiteKey, Integer> sites = new LinkedHashMap<>();

  String write(Schedule schedule) {
    out.append(ScheduleFile.HEAD).append(ScheduleFile.VERSION).append('\n');
    program(schedule.program());
    options(schedule.options());
    if (!schedule.mode().equals(schedule.options().strategy())) {
      line("mode", schedule.mode());
    }
    line("execution", Integer.toString(schedule.execution()));
    line("warm", schedule.warm() ? "yes" : "no");
    if (schedule.finding() != null) {
      new RecordWriter(out).write("finding", Finding.class, schedule.finding(), 0);
    }
    out.append("points\n");
    for (SiteKey site : schedule.pointSites()) {
      siteLine(" ", site);
    }
    tables(schedule.steps());
    steps(schedule.steps());
    String checksum = checksum(out.toString());
    out.append("end ").append(schedule.steps().size()).append(' ').append(checksum).append('\n');
    return out.toString();
  }

  static String checksum(String text) {
    CRC32 crc = new CRC32();
    crc.update(text.getBytes(UTF_8));
    return String.format(Locale.ROOT, "%08x", crc.getValue());
  }

  static String label(ChoiceKind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }

  private void program(ProgramSpec program) {
    out.append("program\n");
    line("  class-path", program.classPath());
    line("  main-class", program.mainClass());
    if (program.method() != null) {
      line("  method", program.method());
    }
    lines("  argument", program.arguments());
  }

  private void options(Options options) {
    out.append("options\n");
    for (OptionLine option : OptionLine.of(options)) {
      line("  " + option.name(), option.value());
    }
  }

  private void tables(List<Step> steps) {
    for (Step step : steps) {
      if (!step.strand().isEmpty()) {
        strands.putIfAbsent(step.strand(), strands.size());
      }
      if (!step.site().equals(SiteKey.NONE)) {
        sites.putIfAbsent(step.site(), sites.size());
      }
    }
    out.append("strands\n");
    strands.forEach((strand, number) -> line("  " + number, strand));
    out.append("sites\n");
    sites.forEach((site, number) -> siteLine("  " + number, site));
  }

  private void steps(List<Step> steps) {
    out.append("steps\n");
    for (Step step : steps) {
      step(step);
    }
  }

  private void step(Step step) {
    if (step.strand().isEmpty()) {
      out.append("- ");
    } else {
      out.append(strands.get(step.strand()).intValue()).append(' ');
    }
    out.append(step.operation() == null ? "-" : step.operation().label()).append(' ');
    if (step.site().equals(SiteKey.NONE)) {
      out.append('-');
    } else {
      out.append(sites.get(step.site()).intValue());
    }
    if (step.kind() != ChoiceKind.STRAND) {
      out.append(' ').append(label(step.kind()));
    }
    if (step.options() != 1 || step.chosen() != 0) {
      out.append(' ').append(step.chosen()).append('/').append(step.options());
    }
    out.append('\n');
  }

  private void lines(String key, List<String> values) {
    values.forEach(value -> line(key, value));
  }

  private void line(String key, String value) {
    out.append(key);
    if (!value.isEmpty()) {
      out.append(' ');
      Escapes.appendRest(out, value);
    }
    out.append('\n');
  }

  private void siteLine(String key, SiteKey site) {
    out.append(key).append(' ');
    if (site.equals(SiteKey.NONE)) {
      out.append("-\n");
      return;
    }
    Escapes.appendWord(out, site.className());
    out.append(' ');
    Escapes.appendWord(out, site.method());
    out.append(' ');
    Escapes.appendWord(out, site.descriptor());
    out.append(' ').append(site.index()).append(' ').append(site.line()).append(' ');
    Escapes.appendWord(out, site.file());
    out.append('\n');
  }
}
