import { constantUnits } from "./constant-units.ts";
import { importDirection } from "./import-direction.ts";
import { noReferrer } from "./no-referrer.ts";
import { platformSeam } from "./platform-seam.ts";

/** Our own lint rules. */
const house = {
  meta: { name: "house" },
  rules: {
    "constant-units": constantUnits,
    "import-direction": importDirection,
    "no-referrer": noReferrer,
    "platform-seam": platformSeam,
  },
};

// The linter asks plugins for a default export.
export default house;
