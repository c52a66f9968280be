import eu.europa.esig.dss.diagnostic.DiagnosticData;
import eu.europa.esig.dss.diagnostic.SignatureWrapper;
import eu.europa.esig.dss.diagnostic.TimestampWrapper;
import eu.europa.esig.dss.diagnostic.jaxb.XmlObjectModification;
import eu.europa.esig.dss.model.FileDocument;
import eu.europa.esig.dss.service.crl.OnlineCRLSource;
import eu.europa.esig.dss.service.http.commons.CommonsDataLoader;
import eu.europa.esig.dss.service.http.commons.OCSPDataLoader;
import eu.europa.esig.dss.service.ocsp.OnlineOCSPSource;
import eu.europa.esig.dss.simplereport.SimpleReport;
import eu.europa.esig.dss.spi.DSSUtils;
import eu.europa.esig.dss.spi.validation.CommonCertificateVerifier;
import eu.europa.esig.dss.spi.x509.CommonTrustedCertificateSource;
import eu.europa.esig.dss.spi.x509.aia.DefaultAIASource;
import eu.europa.esig.dss.validation.SignedDocumentValidator;
import eu.europa.esig.dss.validation.reports.Reports;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * ValidateSignatures OUTPUT.json TRUST_FOLDER (online|embedded FILE.pdf)...: what DSS says of each file's signatures, as JSON.
 * `embedded` means that nothing is asked over the network, so that only what the file holds can prove it.
 */
public class ValidateSignatures {
  public static void main(String[] arguments) throws Exception {
    CommonTrustedCertificateSource trusted = new CommonTrustedCertificateSource();
    for (File file : new File(arguments[1]).listFiles()) trusted.addCertificate(DSSUtils.loadCertificate(file));
    List<String> files = new ArrayList<>();
    for (int index = 2; index + 1 < arguments.length; index += 2) {
      String path = arguments[index + 1];
      files.add(quote(new File(path).getName()) + ": " + describe(path, verifier(trusted, arguments[index].equals("online"))));
    }
    Files.writeString(Path.of(arguments[0]), "{\n" + String.join(",\n", files) + "\n}\n");
  }

  static CommonCertificateVerifier verifier(CommonTrustedCertificateSource trusted, boolean online) {
    CommonCertificateVerifier verifier = new CommonCertificateVerifier();
    verifier.setTrustedCertSources(trusted);
    verifier.setAIASource(null);
    if (online) {
      verifier.setAIASource(new DefaultAIASource(new CommonsDataLoader()));
      verifier.setOcspSource(new OnlineOCSPSource(new OCSPDataLoader()));
      verifier.setCrlSource(new OnlineCRLSource(new CommonsDataLoader()));
    }
    return verifier;
  }

  static String describe(String path, CommonCertificateVerifier verifier) {
    try {
      SignedDocumentValidator validator = SignedDocumentValidator.fromDocument(new FileDocument(path));
      validator.setCertificateVerifier(verifier);
      Reports reports = validator.validateDocument();
      List<String> signatures = new ArrayList<>();
      for (SignatureWrapper signature : reports.getDiagnosticData().getSignatures()) {
        signatures.add(describe(signature, reports.getSimpleReport()));
      }
      return "{ \"signatures\": [" + String.join(",", signatures) + "], \"timestamps\": " + timestamps(reports) + " }";
    } catch (Exception error) {
      return "{ \"error\": " + quote(String.valueOf(error.getMessage())) + " }";
    }
  }

  static String describe(SignatureWrapper signature, SimpleReport report) {
    String id = signature.getId();
    List<XmlObjectModification> allowed = new ArrayList<>(signature.getPdfExtensionChanges());
    allowed.addAll(signature.getPdfSignatureOrFormFillChanges());
    List<XmlObjectModification> other = new ArrayList<>(signature.getPdfAnnotationChanges());
    other.addAll(signature.getPdfUndefinedChanges());
    return "{ \"level\": " + quote(String.valueOf(report.getSignatureFormat(id)))
        + ", \"indication\": " + quote(String.valueOf(report.getIndication(id)))
        + ", \"sub_indication\": " + quote(String.valueOf(report.getSubIndication(id)))
        + ", \"intact\": " + signature.isSignatureIntact()
        + ", \"permission\": " + (signature.getDocMDPPermissions() == null ? 0 : signature.getDocMDPPermissions().getCode())
        + ", \"visual_changes\": " + signature.arePdfModificationsDetected()
        + ", \"permitted_changes\": " + changes(allowed)
        + ", \"other_changes\": " + changes(other)
        + ", \"messages\": " + words(report, id) + " }";
  }

  static String changes(List<XmlObjectModification> changes) {
    return list(changes.stream().map(change -> change.getAction() + " " + change.getValue()).collect(Collectors.toList()));
  }

  static String timestamps(Reports reports) {
    DiagnosticData data = reports.getDiagnosticData();
    List<String> all = new ArrayList<>();
    for (TimestampWrapper timestamp : data.getTimestampList()) {
      all.add("{ \"type\": " + quote(String.valueOf(timestamp.getType()))
          + ", \"indication\": " + quote(String.valueOf(reports.getSimpleReport().getIndication(timestamp.getId())))
          + ", \"messages\": " + words(reports.getSimpleReport(), timestamp.getId()) + " }");
    }
    return "[" + String.join(",", all) + "]";
  }

  /** Errors and warnings about a signature or a time stamp. */
  static String words(SimpleReport report, String id) {
    List<String> words = new ArrayList<>();
    report.getAdESValidationErrors(id).forEach(message -> words.add(message.getValue()));
    report.getAdESValidationWarnings(id).forEach(message -> words.add(message.getValue()));
    return list(words);
  }

  static String list(List<String> words) {
    return words.stream().map(ValidateSignatures::quote).collect(Collectors.joining(",", "[", "]"));
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
