import type { Row } from "@/bench/row";
import type { Stage } from "@/bench/stage";

export type Goal = { number: number; title: string; measure: (stage: Stage) => Promise<Row[]> };
