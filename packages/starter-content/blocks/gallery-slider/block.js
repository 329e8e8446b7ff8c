for (const block of document.querySelectorAll(".gallery-slider")) {
  const list = block.querySelector(".gallery-slider-list"), holder = block.querySelector(".gallery-slider-buttons"), [back, next] = holder.querySelectorAll("button");
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const move = (way) => list.scrollBy({ left: way * list.firstElementChild.offsetWidth, behavior: still ? "auto" : "smooth" });
  const look = () => {
    back.disabled = list.scrollLeft < 4;
    next.disabled = list.scrollLeft > list.scrollWidth - list.clientWidth - 4;
  };
  back.addEventListener("click", () => move(-1));
  next.addEventListener("click", () => move(1));
  list.addEventListener("scroll", look, { passive: true });
  holder.hidden = false;
  look();
}
