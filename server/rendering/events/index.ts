export { addressLines, addressText } from './address-text';
export { addMonths, buildMonth, isoMonth, type Month, parseMonth, type Week } from './build-month';
export { describeTimes, type EventTimes } from './describe-times';
export { drawMap, type MapDrawing } from './draw-map';
export { formatCalendar } from './format-calendar';
export { calendarServiceLink, mapServiceLink } from './outside-links';
export { relativeTime } from './relative-time';
export { dayIn, isSameDay, localTimeOf, parseTimeZone, zonedInstant } from './zoned-time';
