import { act, fireEvent, screen, within } from "@testing-library/react";
import { vi } from "vitest";

/** Adds the parts of files and dialogs that jsdom lacks. */
export function standIns() {
  URL.createObjectURL = () => "blob:preview";
  URL.revokeObjectURL = vi.fn();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
  });
  Object.assign(HTMLDialogElement.prototype, {
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event("close"));
    },
  });
}

export const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getAllByRole("button", { name }).at(-1) as HTMLElement));

/** Chooses a radio, of one group or of the whole page. */
export const pick = (label: string | RegExp, group?: string) =>
  act(async () => {
    const where = group ? within(screen.getByRole("radiogroup", { name: group })) : screen;
    fireEvent.click(where.getByLabelText(label));
  });

export const fill = (label: string, value: string) =>
  act(async () => void fireEvent.input(screen.getByLabelText(label), { target: { value } }));

export const addPhotos = (...names: string[]) => {
  const files = names.map((name) => new File([name], name, { type: "image/jpeg" }));
  return act(async () => void fireEvent.change(screen.getByLabelText(/Add photos/), { target: { files } }));
};

/** Opens the form of a kind on the page to post a property. */
export const openForm = async (category: string, type: string) => {
  await pick(new RegExp(`^${category}`));
  await press(type);
};

/** An answer of the API. */
export const replying = (status: number, body: object) => async () =>
  Response.json({ success: status < 400, statusCode: status, message: "", ...body }, { status });
