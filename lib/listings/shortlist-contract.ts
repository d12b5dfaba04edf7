import * as z from "zod";
import { SHORTLIST_LINK_STATES, SHORTLIST_VOTES, shortlistTexts } from "@/lib/listings/shortlist-rules";
import type { Contract } from "@/lib/platform/api-contract";
import { example, objectId, time } from "@/lib/platform/api-schema";
import { limits } from "@/lib/platform/limits";
import { requestMessages } from "@/lib/platform/request-messages";
import { propertyCardSchema } from "@/lib/property/contract";
import { hasLettersOrDigits, multiLine, singleLine } from "@/lib/text/input-schema";

const HOME_ID = "665f1c2ab3d94e0012a4c7d1";
const RANDOM = /^[\w-]{22}$/;

export const shortlistBody = z.strictObject({
  name: singleLine(limits.shortlistNameMaxCharacters, shortlistTexts.nameRequired).refine(hasLettersOrDigits, {
    error: shortlistTexts.nameRequired,
  }),
  propertyIds: z
    .array(objectId(), { error: shortlistTexts.homesRequired })
    .min(1, shortlistTexts.homesRequired)
    .max(limits.shortlistHomesMax, shortlistTexts.homesMost)
    .overwrite((ids) => [...new Set(ids)])
    .meta({ description: "Homes of the caller's cart that are public.", examples: [[HOME_ID]] }),
});
export type ShortlistInput = z.output<typeof shortlistBody>;

const random = (description: string) =>
  z
    .string({ error: requestMessages.valueInvalid })
    .regex(RANDOM, { error: requestMessages.valueInvalid })
    .meta({ description, examples: ["9hQ0xk2mS1yZ4pT7vB3c-A"] });

const voter = {
  name: singleLine(limits.shortlistVoterMaxCharacters, shortlistTexts.nameFirst).refine(hasLettersOrDigits, {
    error: shortlistTexts.nameFirst,
  }),
  device: random("22 random characters that the device keeps: who sends them again changes the earlier vote."),
  propertyId: objectId(),
};

const shortlistVoteBody = z.strictObject({
  ...voter,
  vote: z.enum([...SHORTLIST_VOTES, "none"], { error: requestMessages.valueInvalid }).meta({
    description: "none takes the vote back.",
  }),
});
export type ShortlistVoteInput = z.output<typeof shortlistVoteBody>;

const shortlistNoteBody = z.strictObject({
  ...voter,
  text: multiLine(limits.shortlistNoteMaxCharacters, shortlistTexts.noteRequired).refine(hasLettersOrDigits, {
    error: shortlistTexts.noteRequired,
  }),
  press: random("22 random characters for each press of the button: a repeated call adds no second note."),
});
export type ShortlistNoteInput = z.output<typeof shortlistNoteBody>;

/** A list as whoever has its link sees it. */
const sharedListSchema = z
  .object({
    name: example("Homes near Papa’s office"),
    endsAt: time().meta({ description: "The link works until then." }),
    homes: z.array(
      z.object({
        _id: example(HOME_ID),
        card: propertyCardSchema.nullable().meta({ description: "null for a home that is not public any more." }),
        votes: z.array(
          z.object({
            voter: z.int().meta({ description: "Number of the person in this list, from 1.", examples: [1] }),
            name: example("Nani"),
            vote: z.enum(SHORTLIST_VOTES),
          }),
        ),
        notes: z.array(z.object({ name: example("Nani"), text: example("Close to the temple."), at: time() })),
      }),
    ),
    notesLeft: z.int().meta({ description: "Notes that the list still takes.", examples: [97] }),
  })
  .meta({ id: "SharedShortlist" });
export type SharedShortlist = z.output<typeof sharedListSchema>;

const summarySchema = z
  .object({
    _id: example("665f1c2ab3d94e0012a4c7f0"),
    name: example("Homes near Papa’s office"),
    homes: z.int().meta({ examples: [4] }),
    voters: z.int().meta({ examples: [3] }),
    notes: z.int().meta({ examples: [5] }),
    link: z.enum(SHORTLIST_LINK_STATES),
    endsAt: time(),
    createdAt: time(),
  })
  .meta({ id: "Shortlist" });
export type ShortlistSummary = z.output<typeof summarySchema>;

const ownListSchema = summarySchema.extend({ list: sharedListSchema });
export type OwnShortlist = z.output<typeof ownListSchema>;

const linkSchema = z.object({
  _id: z.string(),
  path: example("/shortlist/2mJ0Qx…").meta({
    description: "The secret link below the site's address. It is shown this once: only its hash is stored.",
  }),
  endsAt: time(),
});
export type ShortlistLink = z.output<typeof linkSchema>;

const ownParams = z.object({ id: objectId().meta({ description: "Id of the shortlist." }) });
const tokenParams = z.object({ token: z.string().meta({ description: "The secret of the link." }) });

export const listShortlistsContract = {
  id: "listShortlists",
  method: "GET",
  path: "/v2/shortlists",
  summary: "The caller's family shortlists, newest first",
  description: `At most ${limits.shortlistsMax} a person.`,
  access: "session",
  data: z.array(summarySchema),
} as const satisfies Contract;

export const makeShortlistContract = {
  id: "makeShortlist",
  method: "POST",
  path: "/v2/shortlists",
  summary: "Show homes of the cart to others under a secret link",
  description: `Up to ${limits.shortlistHomesMax} homes. The link ends after ${limits.shortlistDays} days.`,
  access: "session",
  limit: "shortlist",
  body: shortlistBody,
  data: linkSchema,
  status: 201,
  refuses: ["CONFLICT"],
} as const satisfies Contract;

export const readShortlistContract = {
  id: "readShortlist",
  method: "GET",
  path: "/v2/shortlists/{id}",
  summary: "One of the caller's shortlists with its votes and notes",
  access: "session",
  params: ownParams,
  data: ownListSchema,
  refuses: ["NOT_FOUND"],
} as const satisfies Contract;

export const deleteShortlistContract = {
  id: "deleteShortlist",
  method: "DELETE",
  path: "/v2/shortlists/{id}",
  summary: "Delete a shortlist with its votes and notes",
  access: "session",
  params: ownParams,
  data: z.object({ _id: z.string() }),
  refuses: ["NOT_FOUND"],
} as const satisfies Contract;

export const renewShortlistLinkContract = {
  id: "renewShortlistLink",
  method: "POST",
  path: "/v2/shortlists/{id}/link",
  summary: "Make a new link of a shortlist",
  description: `The old link ends. The new one ends after ${limits.shortlistDays} days.`,
  access: "session",
  limit: "shortlist",
  params: ownParams,
  data: linkSchema,
  status: 201,
  refuses: ["NOT_FOUND"],
} as const satisfies Contract;

export const revokeShortlistLinkContract = {
  id: "revokeShortlistLink",
  method: "DELETE",
  path: "/v2/shortlists/{id}/link",
  summary: "Revoke the link of a shortlist",
  description: "Votes and notes stay for the owner. Repeated, nothing changes.",
  access: "session",
  params: ownParams,
  data: z.object({ _id: z.string() }),
  refuses: ["NOT_FOUND"],
} as const satisfies Contract;

export const readSharedListContract = {
  id: "readSharedShortlist",
  method: "GET",
  path: "/v1/shortlists/{token}",
  summary: "A shortlist, for whoever has its link",
  description: "Public data of its homes alone. A guessed, ended or revoked link is gone (410).",
  access: "public",
  limit: "publicRead",
  neverCached: true,
  params: tokenParams,
  data: sharedListSchema,
  refuses: ["GONE"],
} as const satisfies Contract;

const votedSchema = z.object({
  voter: z.int().nullable().meta({ description: "The caller's number in this list; null without a vote on any home." }),
  list: sharedListSchema,
});
export type Voted = z.output<typeof votedSchema>;

export const voteOnSharedListContract = {
  id: "voteOnShortlist",
  method: "POST",
  path: "/v1/shortlists/{token}/votes",
  summary: "Vote on a home of a shortlist, or change one's vote",
  description: `Contacts are cut out of the name. At most ${limits.shortlistVotersMax} people a list.`,
  access: "public",
  limit: "shortlistVote",
  neverCached: true,
  params: tokenParams,
  body: shortlistVoteBody,
  data: votedSchema,
  refuses: ["GONE", "NOT_FOUND", "CONFLICT"],
} as const satisfies Contract;

const notedSchema = z.object({
  isCut: z.boolean().meta({ description: "Contacts were cut out of the note or the name." }),
  list: sharedListSchema,
});
export type Noted = z.output<typeof notedSchema>;

export const noteOnSharedListContract = {
  id: "noteOnShortlist",
  method: "POST",
  path: "/v1/shortlists/{token}/notes",
  summary: "Write a note about a home of a shortlist",
  description: `Contacts are cut out of name and text. At most ${limits.shortlistNotesMax} notes a list (409).`,
  access: "public",
  limit: "shortlistNote",
  neverCached: true,
  params: tokenParams,
  body: shortlistNoteBody,
  data: notedSchema,
  status: 201,
  refuses: ["GONE", "NOT_FOUND", "CONFLICT"],
} as const satisfies Contract;
