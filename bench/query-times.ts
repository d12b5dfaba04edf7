import type { ObjectId } from "mongodb";
import { requestOf, type Shape } from "@/bench/shapes";
import { CARD_FIELDS } from "@/lib/property/dto";
import { planList } from "@/lib/search/plan";
import { readListPage } from "@/lib/search/queries";
import type { ListRequest } from "@/lib/search/types";
import { PropertyModel } from "@/models/property";

/** Once explained: all documents that were read, those that were shown, and stages that no list may have. */
export type Explained = { examined: number; shown: number; badStages: string[] };

const BAD_STAGES = new Set(["SORT", "COLLSCAN"]);

/** Times of these lists with the counts of all their results, in ms. */
export async function timesOf(requests: readonly ListRequest[]): Promise<number[]> {
  const times: number[] = [];
  for (const request of requests) {
    const begun = performance.now();
    await readListPage<{ _id: ObjectId }>(request, CARD_FIELDS);
    times.push(performance.now() - begun);
  }
  return times;
}

export const callsOf = (shape: Shape, calls: number): ListRequest[] =>
  Array.from({ length: calls }, (_, call) => requestOf(shape, call));

/** The ids are read from the index, then the shown documents, one each. */
export async function explain({ filter, sort, page, pageSize }: ListRequest): Promise<Explained> {
  const plan = planList(filter, sort);
  const explained = await PropertyModel.collection
    .find(plan.match, {
      projection: { _id: 1 },
      sort: plan.sort,
      hint: plan.hint,
      skip: (page - 1) * pageSize,
      limit: pageSize,
    })
    .explain("executionStats");
  const { nReturned, totalDocsExamined } = explained.executionStats;
  const stages = stagesOf(explained.queryPlanner.winningPlan).filter((stage) => BAD_STAGES.has(stage));
  return { examined: totalDocsExamined + nReturned, shown: nReturned, badStages: stages };
}

type Plan = { stage: string; inputStage?: Plan; inputStages?: Plan[] };

const stagesOf = ({ stage, inputStage, inputStages = [] }: Plan): string[] => [
  stage,
  ...(inputStage ? [inputStage, ...inputStages] : inputStages).flatMap(stagesOf),
];
