package dev.selvage.analysis;

import dev.selvage.model.SiteKey;
import java.util.Comparator;
import java.util.List;

/**
 * A variable that two threads can reach, at least one of which writes it.
 *
 * @param owner the class that declares the field, or whose code creates the array
 * @param name the name of the field, or the line on which the array is created
 * @param type the type of the field or of the array, as in source code
 * @param sites where it is accessed, sorted
 */
public record SharedVariable(
    Kind kind, String owner, String name, String type, List<VariableSite> sites) {
  /** What a variable is. */
  public enum Kind {
    FIELD("field"),
    STATIC_FIELD("static field"),
    /** All elements of the arrays that one instruction creates. */
    ELEMENTS("elements");

    private final String label;

    Kind(String label) {
      this.label = label;
    }

    /** The word for reports and files. */
    public String label() {
      return label;
    }
  }

  /**
   * An instruction that accesses a variable.
   *
   * @param site without the number of the instruction, if the access is not an instruction
   */
  public record VariableSite(SiteKey site, boolean isWrite) {
    static final Comparator<VariableSite> ORDER =
        Comparator.comparing(VariableSite::site).thenComparing(VariableSite::isWrite);
  }

  static final Comparator<SharedVariable> ORDER =
      Comparator.comparing(SharedVariable::owner)
          .thenComparing(SharedVariable::kind)
          .thenComparing(SharedVariable::name)
          .thenComparing(SharedVariable::type);

  public SharedVariable {
    sites = List.copyOf(sites);
  }

  boolean isField(String fieldOwner, String fieldName) {
    return kind != Kind.ELEMENTS && owner.equals(fieldOwner) && name.equals(fieldName);
  }
}
