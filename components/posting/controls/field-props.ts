import type { UseFormReturn } from "react-hook-form";
import type { PostingField } from "@/components/posting/posting-field";
import type { PostingValues } from "@/components/posting/posting-values";

export type PostingForm = UseFormReturn<PostingValues>;

export type FieldProps = {
  form: PostingForm;
  field: PostingField;
  error: string | undefined;
};

/** A locality somebody has listed in, to choose from. */
export type LocalityName = { name: string; city?: string };
