/** The profile photo, or the first letter of the name. It says nothing that the name beside it does not say. */
export function Avatar({ name, image }: { name: string; image: string }) {
  return image === "" ? (
    <span
      aria-hidden="true"
      className="flex size-9 shrink-0 items-center justify-center rounded-full bg-sunken font-semibold text-ink-soft text-ui"
    >
      {[...name][0] ?? ""}
    </span>
  ) : (
    <img src={image} alt="" className="size-9 shrink-0 rounded-full bg-sunken object-cover" />
  );
}
