import type { BucketPlace } from "../../ports/files/index.ts";
import { checkBucket } from "../checks.ts";
import { right, type StepOutcome, wrong } from "./walk.ts";

/** Writing, reading and deleting; and the refusal of a request that another secret has signed. */
export async function* bucketSteps(place: BucketPlace): AsyncGenerator<StepOutcome> {
  const { isRight, detail } = await checkBucket(place);
  yield isRight ? right("contents", detail) : wrong("contents", detail);
  if (!isRight) return;
  const forged = await checkBucket({ ...place, secret: `${place.secret}x` });
  yield forged.isRight
    ? wrong(
        "signatures",
        "the store takes requests whose signature is wrong: anybody with the key's name writes there",
      )
    : right("signatures", "a request with a wrong signature is refused");
}
