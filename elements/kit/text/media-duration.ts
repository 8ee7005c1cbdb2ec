/** A duration or position in seconds, formatted as in media players: `1:05`, `2:03:04`. */
export function clock(seconds: number): string {
  const whole = Math.max(Math.floor(seconds), 0);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const two = (value: number) => String(value).padStart(2, "0");
  const rest = `${hours > 0 ? two(minutes) : minutes}:${two(whole % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
