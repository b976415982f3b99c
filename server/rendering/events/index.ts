export { addressLines, addressText } from './address-text';
export { addMonths, buildMonth, isoMonth, type Month, readMonth, type Week } from './build-month';
export { describeTimes, type EventTimes } from './describe-times';
export { drawMap, type MapDrawing } from './draw-map';
export { calendarServiceLink, mapServiceLink } from './outside-links';
export { relativeTime } from './relative-time';
export { writeCalendar } from './write-calendar';
export { dayIn, isSameDay, readTimeZone } from './zoned-time';
