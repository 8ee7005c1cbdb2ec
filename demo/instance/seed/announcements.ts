interface SeedAnnouncement {
  text: string;
  minutesAgo: number;
  allDay?: boolean;
  /** From when to when it concerns people, in days from now. */
  days?: readonly [from: number, to: number];
}

export const announcements: readonly SeedAnnouncement[] = [
  {
    text: "The lantern walk begins at the harbour. Bring something warm.\nThe route: https://lily.example/lantern-walk",
    minutesAgo: 2 * 24 * 60,
    allDay: true,
    days: [1, 3],
  },
  {
    text: "New emoji have arrived :lily_wave: Thank you, @bob. More of them under #garden.",
    minutesAgo: 90,
  },
];
