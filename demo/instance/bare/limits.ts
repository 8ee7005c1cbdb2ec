/** As Mastodon has them. */
export const MAX_CHARACTERS = 500;
/** What an address counts for, however long it is. */
export const PER_URL = 23;
export const MAX_ATTACHMENTS = 4;
export const MAX_DESCRIPTION = 1500;
export const MAX_FEATURED_TAGS = 10;

export const POLLS = {
  max_options: 4,
  max_characters_per_option: 50,
  min_expiration: 300,
  max_expiration: 2_629_746,
};

export const MEDIA_TYPES = [
  "image/jpeg",
  "image/png",
  "image/gif",
  "image/webp",
  "video/webm",
  "video/mp4",
  "audio/wave",
  "audio/wav",
  "audio/ogg",
  "audio/mpeg",
  "audio/mp3",
];

/** Milliseconds until what is scheduled, at least. */
export const AHEAD = 5 * 60_000;
