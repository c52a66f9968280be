"""Imports every module of the generated client; says how many there are."""

import importlib
import pkgutil

import countersign_client

modules = [module.name for module in pkgutil.walk_packages(countersign_client.__path__, "countersign_client.")]
for name in modules:
    importlib.import_module(name)
print(len(modules), "modules")
