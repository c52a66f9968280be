import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;

/** ValidateFlavours OUTPUT.json (FLAVOUR FILE.pdf)...: which rules of a flavour (3a, ua1) each file breaks, as JSON; none when it conforms. */
public class ValidateFlavours {
  public static void main(String[] arguments) throws Exception {
    VeraGreenfieldFoundryProvider.initialise();
    List<String> results = new ArrayList<>();
    for (int index = 1; index + 1 < arguments.length; index += 2) {
      String name = new File(arguments[index + 1]).getName() + " " + arguments[index];
      results.add(quote(name) + ": " + broken(arguments[index], arguments[index + 1]));
    }
    Files.writeString(Path.of(arguments[0]), "{\n" + String.join(",\n", results) + "\n}\n");
  }

  static String broken(String flavourId, String path) {
    PDFAFlavour flavour = PDFAFlavour.byFlavourId(flavourId);
    Set<String> words = new LinkedHashSet<>();
    try (PDFAParser parser = Foundries.defaultInstance().createParser(new File(path), flavour);
        PDFAValidator validator = Foundries.defaultInstance().createValidator(flavour, false)) {
      ValidationResult result = validator.validate(parser);
      for (TestAssertion assertion : result.getTestAssertions()) {
        if (assertion.getStatus() != TestAssertion.Status.FAILED) continue;
        words.add(assertion.getRuleId().getClause() + "-" + assertion.getRuleId().getTestNumber() + " " + assertion.getMessage());
      }
      if (!result.isCompliant() && words.isEmpty()) words.add("not compliant");
    } catch (Exception error) {
      words.add("error: " + error.getMessage());
    }
    return words.stream().map(ValidateFlavours::quote).collect(Collectors.joining(", ", "[", "]"));
  }

  static String quote(String text) {
    StringBuilder out = new StringBuilder("\"");
    for (char letter : text.toCharArray()) {
      if (letter == '"' || letter == '\\') out.append('\\').append(letter);
      else if (letter < ' ') out.append(String.format("\\u%04x", (int) letter));
      else out.append(letter);
    }
    return out.append('"').toString();
  }
}
