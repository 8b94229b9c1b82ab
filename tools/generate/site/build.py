"""Builds the documentation site into build/docs/site, or into a folder that is given.

.venv/bin/python -m tools.generate.site.build [FOLDER]
"""

import shutil
import subprocess
import sys
from pathlib import Path

from tools.generate.site.pages import ROOT, DeadLink, write_pages

folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "docs"
shutil.rmtree(folder, ignore_errors=True)
try:
    write_pages(folder)
except DeadLink as error:
    sys.exit(f"A dead link: {error}")
zensical = [sys.executable, "-m", "zensical", "build", "--strict"]
if code := subprocess.run(zensical, cwd=folder).returncode:
    sys.exit(code)
print(f"The site is in {folder / 'site'}; to read it: python3 -m http.server -d {folder / 'site'}")
