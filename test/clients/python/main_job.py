"""The product's main job through the client that openapi-python-client makes: upload, people, fields, send, sign, sealed file."""

import json
import os
import sys
import time
from pathlib import Path
from urllib.parse import parse_qs, urlparse
from uuid import uuid4

import httpx
from countersign_client import AuthenticatedClient, Client
from countersign_client.api.documents import (
    add_update_data_field,
    add_update_signatory,
    audit_document_opened_event,
    get_audit_trail,
    get_document,
    update_document,
    user_accepted_terms,
)
from countersign_client.api.files import serve_document
from countersign_client.api.session import exchange_token, login, register, verify_email
from countersign_client.api.uploads import (
    document_upload_success,
    get_document_upload_url,
    get_signature_upload_url,
    signature_upload_success,
)
from countersign_client.models import (
    AddUpdateDataFieldRequest,
    AddUpdateSignatoryRequest,
    AddUpdateSignatoryRequestUpdateStatusTo,
    AuditEntryType,
    DataFieldInput,
    DocumentInput,
    DocumentInputStatus,
    DocumentStatus,
    ExchangeTokenRequest,
    FieldType,
    LoginRequest,
    Pack,
    RegisterRequest,
    RegisterRequestData,
    SignatoryInput,
    UpdateDocumentRequest,
    UploadedFileRequest,
    VerifyEmailRequest,
)

url = os.environ["COUNTERSIGN_URL"]
folder = Path(os.environ["COUNTERSIGN_FILES"])
patience_seconds = 60


def succeeded(answer):
    """The answer of a call, or an end with the words of its failure."""
    if answer is None or getattr(answer, "success", True) is False:
        sys.exit(f"The API answered {answer}.")
    return answer


def signed_in(session) -> AuthenticatedClient:
    """A client that says who it is, and that it means what it changes."""
    return AuthenticatedClient(
        base_url=url,
        token=session.session_token,
        prefix="",
        auth_header_name="X-Session-Token",
        headers={"X-CSRF-Token": session.csrf_token},
    )


def mailed_link(address: str, path: str) -> str:
    """The newest link to such a page in the mailbox of the product on one machine."""
    until = time.monotonic() + patience_seconds
    while time.monotonic() < until:
        messages = httpx.get(f"{url}/_local/outbox", params={"to": address}).json()["messages"]
        links = [link for message in messages for link in message["links"] if path in link]
        if links:
            return links[-1]
        time.sleep(0.1)
    sys.exit(f"No link to {path} was mailed to {address}.")


def put(address: str, file: Path, content_type: str) -> None:
    httpx.put(address, content=file.read_bytes(), headers={"content-type": content_type}).raise_for_status()


def when(client: AuthenticatedClient, key: str, ready) -> Pack:
    """The pack, as soon as it is ready."""
    until = time.monotonic() + patience_seconds
    while time.monotonic() < until:
        pack = succeeded(get_document.sync(key, client=client)).document
        if ready(pack):
            return pack
        time.sleep(0.1)
    sys.exit(f"The document was not ready after {patience_seconds} s.")


def account() -> AuthenticatedClient:
    anonymous = Client(base_url=url)
    email, password = f"olivia-{uuid4()}@example.com", "correct horse battery"
    person = RegisterRequestData(name="Olivia", last_name="Owner", email_address=email, password=password)
    registered = succeeded(register.sync(client=anonymous, body=RegisterRequest(data=person)))
    token = parse_qs(urlparse(mailed_link(email, "/verify_email")).query)["token"][0]
    succeeded(verify_email.sync(client=signed_in(registered), body=VerifyEmailRequest(token=token)))
    wrong = login.sync(client=anonymous, body=LoginRequest(email_address=email, password="wrong horse battery"))
    assert wrong.success is False and wrong.code == "wrong_credentials", wrong
    return signed_in(succeeded(login.sync(client=anonymous, body=LoginRequest(email_address=email, password=password))))


def prepared(owner: AuthenticatedClient, signer: str) -> Pack:
    file = folder / "lease.pdf"
    place = succeeded(get_document_upload_url.sync(client=owner, filename="lease.pdf", bytes_=file.stat().st_size))
    put(place.url, file, "application/pdf")
    child = place.redirect_document_key
    succeeded(document_upload_success.sync(child, client=owner, body=UploadedFileRequest(file_key=place.file_key)))
    pack = when(owner, place.document.key, lambda pack: pack.status_detail is None and pack.child_documents[0].pages)
    assert pack.status == DocumentStatus.SETUP, pack.status
    tenant = SignatoryInput(uuid=str(uuid4()), name="Anna", email=signer, role="Tenant")
    succeeded(add_update_signatory.sync(pack.key, client=owner, body=AddUpdateSignatoryRequest(data=tenant)))
    fields = [
        DataFieldInput(
            uuid=str(uuid4()), type_=kind, signatory_uuid=tenant.uuid, page_index=0, x=72, y=y, width=180, height=40, required=True
        )
        for kind, y in [(FieldType.SIGNATURE, 640), (FieldType.TEXT, 560)]
    ]
    succeeded(add_update_data_field.sync(child, client=owner, body=AddUpdateDataFieldRequest(data=fields)))
    return pack


def send(owner: AuthenticatedClient, pack: Pack) -> None:
    data = DocumentInput(subject="Your lease", status=DocumentInputStatus.AWAITING_SIGNATURES)
    body = UpdateDocumentRequest(data=data)
    succeeded(update_document.sync(pack.key, client=owner, body=body, request_signatures_if_required=True))


def sign(address: str) -> None:
    token = urlparse(mailed_link(address, "/sign/")).path.split("/")[-1]
    session = succeeded(exchange_token.sync(client=Client(base_url=url), body=ExchangeTokenRequest(token=token)))
    signer = signed_in(session)
    key, me = session.document_key, session.signatory_uuid
    succeeded(audit_document_opened_event.sync(key, client=signer))
    succeeded(user_accepted_terms.sync(key, me, client=signer))
    place = succeeded(get_signature_upload_url.sync(client=signer))
    put(place.url, folder / "signature.png", "image/png")
    picture = succeeded(signature_upload_success.sync(client=signer, body=UploadedFileRequest(file_key=place.file_key)))
    shown = succeeded(get_document.sync(key, client=signer)).document
    child = shown.child_documents[0]
    filled = [
        DataFieldInput(uuid=field.uuid, blob=picture.blob_key)
        if field.type_ == FieldType.SIGNATURE
        else DataFieldInput(uuid=field.uuid, data="Read and agreed")
        for field in child.data_fields
        if field.signatory_uuid == me
    ]
    assert len(filled) == 2, child.data_fields
    succeeded(add_update_data_field.sync(child.key, client=signer, body=AddUpdateDataFieldRequest(data=filled)))
    done = AddUpdateSignatoryRequest(
        update_status_to=AddUpdateSignatoryRequestUpdateStatusTo.COMPLETE,
        content_digest=succeeded(get_document.sync(key, client=signer)).document.content_digest,
    )
    succeeded(add_update_signatory.sync(key, client=signer, body=done))


owner = account()
signer_address = f"anna-{uuid4()}@example.com"
pack = prepared(owner, signer_address)
send(owner, pack)
sign(signer_address)
sealed = when(owner, pack.key, lambda pack: pack.final_file_key is not None)
assert (sealed.status, sealed.status_detail) == (DocumentStatus.COMPLETE, None), sealed.status
# The file is the store's to give: the session stays here.
served = serve_document.sync_detailed(pack.key, client=owner)
final = httpx.get(served.headers["location"]).raise_for_status().content
(folder / "final-python.pdf").write_bytes(final)
records = succeeded(get_audit_trail.sync(pack.key, client=owner)).audit_records
assert AuditEntryType.SEALED in [record.audit_entry_type for record in records]
print(json.dumps({"status": sealed.status.value, "bytes": len(final)}))
