for (const time of document.querySelectorAll(".countdown-left time")) {
  const days = Math.ceil((Date.parse(time.dateTime) - Date.now()) / 86400000);
  time.title = time.textContent;
  time.textContent = days > 0 ? `${days.toLocaleString()} ${time.dataset.day}` : time.dataset.open;
}
