import { z } from "zod";

/** A stored photo as its sender is told of it: its public address, and its largest size in px. */
export const photoSchema = z.object({ src: z.string(), width: z.int(), height: z.int() });
export type Photo = z.infer<typeof photoSchema>;

/** The file is the only thing sent. */
export const addPhotoBody = z.strictObject({});
