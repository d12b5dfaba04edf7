import mongoose from "mongoose";

type Marker = { _id: string; finishedAt: Date };
const MARKER = "demo";

const seeds = () => mongoose.connection.collection<Marker>("seeds");

/** Was the last seeding of the demo data finished? */
export const isSeeded = async (): Promise<boolean> => (await seeds().findOne({ _id: MARKER })) !== null;

export const forgetSeed = async (): Promise<void> => {
  await seeds().deleteOne({ _id: MARKER });
};

/** Written last of all: without it the next seeding starts again. */
export const rememberSeed = async (finishedAt: Date): Promise<void> => {
  await seeds().replaceOne({ _id: MARKER }, { finishedAt }, { upsert: true });
};
