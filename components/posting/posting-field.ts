import type { Path } from "react-hook-form";
import type { PostingValues } from "@/components/posting/posting-values";

export type Choice = { value: string; label: string };

/** How a field is asked for. */
type Control = "text" | "long" | "price" | "locality" | "figure" | "counter" | "select" | "chips" | "several" | "check";

/** One field of the form of a listing. */
export type PostingField = {
  name: Path<PostingValues>;
  label: string;
  control: Control;
  isOptional?: boolean;
  /** Takes the whole width. */
  isWide?: boolean;
  hint?: string;
  /** Inside the box, after the value. */
  unit?: string;
  choices?: readonly Choice[];
  min?: number;
  max?: number;
  /** Asked, but not sent (spec 3: corner plot). */
  isUnsent?: boolean;
};

export type PostingSection = { title: string; note?: string; fields: readonly PostingField[] };
