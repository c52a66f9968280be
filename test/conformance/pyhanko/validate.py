"""validate.py OUTPUT.json TRUST_FOLDER (online|embedded FILE.pdf)...: what pyHanko says of each file's signatures, as JSON.

`embedded` means that nothing is asked over the network, so that only what the file holds can prove it.
"""

import asyncio
import json
import sys
from dataclasses import replace
from pathlib import Path

from asn1crypto import crl, ocsp, x509
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign.validation import DocumentSecurityStore
from pyhanko.sign.validation.ades import ades_basic_validation, ades_lta_validation, ades_with_time_validation
from pyhanko.sign.validation.errors import NoDSSFoundError
from pyhanko.sign.validation.policy_decl import (
    LocalKnowledge,
    PdfSignatureValidationSpec,
    RevinfoOnlineFetchingRule,
    RevocationInfoGatheringSpec,
    SignatureValidationSpec,
)
from pyhanko_certvalidator.context import CertValidationPolicySpec
from pyhanko_certvalidator.policy_decl import REQUIRE_REVINFO, CertRevTrustPolicy
from pyhanko_certvalidator.registry import SimpleTrustManager
from pyhanko_certvalidator.revinfo.archival import CRLContainer, OCSPContainer

SIGNATURE_TIME_STAMP = "1.2.840.113549.1.9.16.2.14"


def specification(roots, online):
    policy = CertValidationPolicySpec(
        trust_manager=SimpleTrustManager.build(trust_roots=roots),
        revinfo_policy=CertRevTrustPolicy(REQUIRE_REVINFO),
    )
    fetching = RevinfoOnlineFetchingRule.ALWAYS_FETCH if online else RevinfoOnlineFetchingRule.LOCAL_ONLY
    return PdfSignatureValidationSpec(
        SignatureValidationSpec(policy, revinfo_gathering_policy=RevocationInfoGatheringSpec(fetching))
    )


def store_of(reader):
    """What the file's security store holds to validate by; None without one."""
    try:
        store = DocumentSecurityStore.read_dss(reader)
    except NoDSSFoundError:
        return None
    return LocalKnowledge(
        known_ocsps=[
            part
            for answer in store.ocsps
            for part in OCSPContainer.load_multi(ocsp.OCSPResponse.load(answer.get_object().data))
        ],
        known_crls=[CRLContainer(crl.CertificateList.load(entry.get_object().data)) for entry in store.crls],
        known_certs=list(store.load_certs()),
    )


def level_by_structure(reader, signature):
    """The level that the parts of the file amount to; whether they hold is the validation's question."""
    unsigned = signature.signer_info["unsigned_attrs"]
    if not any(attribute["type"].dotted == SIGNATURE_TIME_STAMP for attribute in unsigned):
        return "PAdES-BASELINE-B"
    if store_of(reader) is None:
        return "PAdES-BASELINE-T"
    return "PAdES-BASELINE-LTA" if reader.embedded_timestamp_signatures else "PAdES-BASELINE-LT"


def validation(level, reader, signature, specification):
    if level == "PAdES-BASELINE-LTA":
        return ades_lta_validation(signature, specification)
    validate = ades_basic_validation if level == "PAdES-BASELINE-B" else ades_with_time_validation
    return validate(
        signed_data=signature.signed_data,
        validation_spec=replace(
            specification.signature_validation_spec, local_knowledge=store_of(reader) or LocalKnowledge()
        ),
        raw_digest=signature.compute_digest(),
    )


async def describe(path, roots, online):
    with open(path, "rb") as file:
        reader = PdfFileReader(file)
        signatures = []
        for signature in reader.embedded_regular_signatures:
            signature.compute_integrity_info()
            level = level_by_structure(reader, signature)
            result = await validation(level, reader, signature, specification(roots, online))
            changes = signature.diff_result
            signatures.append(
                {
                    "signer": signature.signer_cert.subject.native.get("common_name", ""),
                    "level": level,
                    "indication": str(result.ades_subindic),
                    "intact": bool(result.api_status and result.api_status.intact and result.api_status.valid),
                    "permission": signature.docmdp_level.value if signature.docmdp_level else 0,
                    "coverage": signature.evaluate_signature_coverage().name,
                    "changes": changes.modification_level.name if hasattr(changes, "modification_level") else str(changes),
                }
            )
        return {"signatures": signatures, "timestamps": len(reader.embedded_timestamp_signatures)}


async def main(output, trust, *arguments):
    roots = [x509.Certificate.load(file.read_bytes()) for file in sorted(Path(trust).iterdir())]
    results = {}
    for mode, path in zip(arguments[::2], arguments[1::2]):
        try:
            results[Path(path).name] = await describe(path, roots, mode == "online")
        except Exception as error:
            results[Path(path).name] = {"error": f"{type(error).__name__}: {error}"}
    Path(output).write_text(json.dumps(results, indent=1))


asyncio.run(main(*sys.argv[1:]))
