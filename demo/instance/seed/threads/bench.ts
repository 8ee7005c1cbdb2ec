import { outlined } from "./outline.ts";

/** The town argues about a bench for a day and a half. Two who said too much took it back. */
export const bench = [
  { key: "bench-boost", by: "wren@brambles.example", minutesAgo: 33, boostOf: "bench-0" },
  ...outlined(
    "bench",
    2600,
    `
tove: The town has money for exactly one bench. Where does it go? Argue below, nicely; I am reading all of it. :tea:
  bob: By the repair café. People wait for their bicycles standing up, like herons.
    alice: Herons choose to. Your customers are held hostage by a bent wheel.
      bob: A comfortable hostage is a loyal customer.
        alice: That is going on the sign.
          theo@kettle.example: I will embroider it.
            bob: On what?
              theo@kettle.example: On the bench, obviously. It will need a cushion.
                alice: Outdoors? In this town?
                  theo@kettle.example: A waterproof cushion. A tarpaulin with ambitions.
                    bob: You have just described my jacket.
                      alice: We have all described your jacket at some time.
                        wren@brambles.example: It came up in the last three council meetings.
                          bob: As an example to others?
                            wren@brambles.example: As a road hazard, I think. Reflective bits in the wrong places.
        grete: Als Kundin bestätige ich: der Reiher-Vergleich stimmt.
    carol: There is a wall next to the café. A wall is a bench that has not given up.
      bob: The wall is Biscuit's, as you know very well.
        carol: He takes bribes.
          bob: In what currency?
            carol: Prawns. One per person per hour.
            x carol: (He also takes the prawns of people who are not sitting down.)
              jisu@hangang.example: prawn-based seating licence, finally a business model
                carol: It would not survive its first audit. He would eat the books.
                tove: I have moderated worse business models this week.
    ines@costa.example: A bench that looks at bicycles is a bench that looks at a car park.
      bob: A car park with character!
        ines@costa.example: It has four bollards, one of which is crying.
  ines@costa.example: The harbour wall. Facing west. This is not a discussion, it is a sunset.
    tides: High water reaches that stretch at 4.3 m. A bench there is under water eleven days a year.
      ines@costa.example: Then for eleven days a year it is a very calm bench.
        archie@duckpond.example: The ducks concur.
          tides: Ducks do not sit on benches.
            archie@duckpond.example: You have not met these ducks.
              tides: I have not met anybody. I am a robot.
                wren@brambles.example: This is the best conversation on this instance and I would like it minuted.
                  alice: Minuted. Seconded. Filed under wet furniture.
    pavel@polarnight.example: West is good. At night one also sees Jupiter from there, over the cranes.
      mei: 晚上我也會去。I will bring the cups that wobble.
        pavel@polarnight.example: Wobbling cups and a telescope. Nothing can go wrong.
      noa@galil.example: Is there a lamp? A lamp would end Jupiter.
        pavel@polarnight.example: I know where the fuse is.
          tove: I did not read that.
    x static@noise.example: the harbour smells
      ines@costa.example: It smells of the sea, which is the point of it.
        theo@kettle.example: And of theo's lunch, on Thursdays. I apologise for Thursdays.
      bob: I like that smell. It says: not at work.
  haruka@minato.example: 駅前がいいです。電車を待つ間に座れますから。 In front of the station, please.
    grete: Station! Endlich ein vernünftiger Vorschlag. And there is a lime tree for shade.
      yusuf: I can build it around the tree. A round bench, eight boards, no screws.
        grete: Kreisrund um die Linde. Ich bin gerührt.
          yusuf: It needs an expansion gap, because the tree is still growing.
            grete: 4 mm a year. I have measured. I have it in a table.
              alice: Of course there is a table.
        bob: No screws?! What holds it?
          yusuf: Geometry, and a little stubbornness.
    wren@brambles.example: [Spiders, described with affection] The lime tree is home to a great many spiders, all of them lovely, and they drop in the evenings. Bring a hat.
      carol: [Spiders again] How large?
        wren@brambles.example: [Spiders, measured] A lentil. A lentil with opinions.
          carol: Thank you. I shall sit on my wall.
  sam@quiet.example: wherever it is quiet
  archie@duckpond.example: [Goose] At the duck pond, facing away from the goose. One does not look at the goose.
    tove: [Goose, continued] What happens if one looks at the goose?
      x archie@duckpond.example: I would rather not say in public.
        alice: He wrote it down for me. I have deleted it. I have burned the disk.
          jisu@hangang.example: this is why we have backups
            alice: This is why we do NOT have backups.
`,
  ),
];
