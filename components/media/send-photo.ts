import type { ApiAnswer } from "@/lib/client/api";
import type { Photo } from "@/lib/media/contract";
import { pageMessages } from "@/lib/platform/page-messages";
import { routes } from "@/lib/platform/routes";
import { propertyMessages } from "@/lib/property/messages";

export type Sending = { answer: Promise<ApiAnswer<Photo>>; stop: () => void };
export type SendPhoto = (file: Blob, onPercent: (percent: number) => void) => Sending;

/** Uploads one photo with XMLHttpRequest, since fetch reports no progress. `answer` never settles after `stop`. */
export const sendPhoto: SendPhoto = (file, onPercent) => {
  const request = new XMLHttpRequest();
  const answer = new Promise<ApiAnswer<Photo>>((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onPercent(Math.floor((loaded / total) * 100));
    request.onload = () => resolve(answerOf(request));
    request.onerror = () =>
      resolve(failed(0, navigator.onLine ? pageMessages.noAnswer : propertyMessages.photoOffline));
  });
  const form = new FormData();
  form.append("photo", file);
  request.open("POST", routes.api.photos);
  request.setRequestHeader("accept", "application/json");
  request.responseType = "json";
  request.send(form);
  return { answer, stop: () => request.abort() };
};

function answerOf({ status, response }: XMLHttpRequest): ApiAnswer<Photo> {
  if (status === 201 && response?.success) return { ok: true, status, message: "", data: response.data, meta: {} };
  return failed(status, typeof response?.message === "string" ? response.message : pageMessages.somethingWentWrong);
}

const failed = (status: number, message: string): ApiAnswer<Photo> => ({ ok: false, status, message, errors: [] });
