import cropperCss from "./cropper.css?inline";
import editProfileCss from "./edit-profile.css?inline";
import fieldsChoiceCss from "./fields-choice.css?inline";
import pictureChoiceCss from "./picture-choice.css?inline";

/** The style sheets of the profile editor. */
export const editProfileSheets = [editProfileCss, pictureChoiceCss, cropperCss, fieldsChoiceCss];
