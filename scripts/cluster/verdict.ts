export type Verdict = { what: string; figure: string; passed: boolean };
