"""What Schemathesis is told about Countersign: real keys for its made-up calls, and whose answers nobody else may get."""

import json
import os
import zlib

import schemathesis

about = json.loads(os.environ["FUZZ_ABOUT"])
own = about["own"]
foreign = about["foreign"]
# These would end what the other calls work on.
ending = {"logout", "permanentlyDeleteDocument", "deleteDocument", "deleteMultipleDocuments", "closeAccount"}


def chosen(parameter, value):
    """Mostly a real value, sometimes somebody else's, sometimes what was made up: always the same for the same made-up value."""
    lot = zlib.crc32(f"{parameter}={value}".encode())
    if parameter in own and lot % 8 < 5:
        return own[parameter][lot // 8 % len(own[parameter])]
    if parameter in foreign and lot % 8 == 5:
        return foreign[parameter][lot // 8 % len(foreign[parameter])]
    return value


@schemathesis.hook
def before_call(context, case, kwargs):
    operation = case.operation.definition.raw.get("operationId")
    if operation in ending or not case.path_parameters:
        return
    for name, value in case.path_parameters.items():
        case.path_parameters[name] = chosen(name, value)


def leads_to_itself(response, case):
    """A session that was named in an address is taken from it: the answer leads to the same address without it, to be asked again."""
    location = str(response.headers.get("location", ""))
    return response.status_code == 302 and "session_token" in (case.query or {}) and case.formatted_path in location


# Deleting what is not in the caller's account changes nothing and succeeds, whatever its key. The account's own key counts as ever.
deletes_nothing = {"deleteContact", "deleteContactList", "deleteBrandingTheme", "deleteCustomControl", "deleteLabel"}


@schemathesis.check
def no_access_without_right(ctx, response, case):
    if response.status_code >= 400 or leads_to_itself(response, case):
        return
    open_to_all = case.operation.definition.raw.get("security") == []
    if about["role"] == "anonymous" and not open_to_all:
        raise AssertionError("Somebody without a session got an answer.")
    somebody_elses = {key for keys in foreign.values() for key in keys}
    deletes = case.operation.definition.raw.get("operationId") in deletes_nothing
    used = {str(value) for name, value in (case.path_parameters or {}).items() if not deletes or name == "account_key"}
    if not open_to_all and used & somebody_elses:
        raise AssertionError("Somebody else's document was answered.")
