import fieldsCss from "../../kit/controls/fields.css?inline";
import securityCss from "./security.css?inline";

export const sheets = [fieldsCss, securityCss];

export { AliasesPart } from "./aliases-part.tsx";
export { AppsPart } from "./apps-part.tsx";
export { BackupsPart } from "./backups-part.tsx";
export { DeletePart } from "./delete-part.tsx";
export { EmailPart, PasswordPart } from "./password-part.tsx";
export { MovePart } from "./move-part.tsx";
export { SitesPart } from "./sites-part.tsx";
export { TwoFactorPart } from "./two-factor-part.tsx";
