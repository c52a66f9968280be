"""add_signature.py TRUST_FOLDER (IN.pdf OUT.pdf)...: adds somebody else's signature to each file; its certificate is trusted."""

import sys
from datetime import datetime, timedelta, timezone
from pathlib import Path

from asn1crypto import keys
from asn1crypto import x509 as asn1_x509
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
from pyhanko.sign import PdfSignatureMetadata, PdfSigner, SimpleSigner
from pyhanko.sign.fields import SigFieldSpec, SigSeedSubFilter
from pyhanko_certvalidator.registry import SimpleCertificateStore


def make_signer():
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Somebody else")])
    now = datetime.now(timezone.utc)
    usage = dict.fromkeys(
        ["key_encipherment", "data_encipherment", "key_agreement", "key_cert_sign", "crl_sign", "encipher_only", "decipher_only"],
        False,
    )
    certificate = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=365))
        .add_extension(x509.KeyUsage(digital_signature=True, content_commitment=True, **usage), critical=True)
        .sign(key, hashes.SHA256())
    ).public_bytes(serialization.Encoding.DER)
    private = key.private_bytes(
        serialization.Encoding.DER, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    signer = SimpleSigner(
        signing_cert=asn1_x509.Certificate.load(certificate),
        signing_key=keys.PrivateKeyInfo.load(private),
        cert_registry=SimpleCertificateStore(),
    )
    return signer, certificate


def main(trust, *files):
    signer, certificate = make_signer()
    Path(trust, f"second-signer-{signer.signing_cert.serial_number}.cer").write_bytes(certificate)
    metadata = PdfSignatureMetadata(field_name="Second", subfilter=SigSeedSubFilter.PADES, md_algorithm="sha256")
    for source, target in zip(files[::2], files[1::2]):
        with open(source, "rb") as given, open(target, "wb") as output:
            writer = IncrementalPdfFileWriter(given)
            PdfSigner(metadata, signer, new_field_spec=SigFieldSpec("Second")).sign_pdf(writer, output=output)


main(*sys.argv[1:])
