// Polyfills for the oldest supported browsers (package.json). index.html loads this script first,
// and only where something is missing.
import "core-js/actual/array/from-async.js";
import "core-js/actual/array/to-reversed.js";
import "core-js/actual/array/to-sorted.js";
import "core-js/actual/array/to-spliced.js";
import "core-js/actual/array/with.js";
import "core-js/actual/iterator/index.js";
import "core-js/actual/map/group-by.js";
import "core-js/actual/object/group-by.js";
import "core-js/actual/promise/try.js";
import "core-js/actual/promise/with-resolvers.js";
import "core-js/actual/set/index.js";
import "core-js/actual/string/is-well-formed.js";
import "core-js/actual/string/to-well-formed.js";
import "core-js/actual/url/can-parse.js";
import "core-js/actual/url/parse.js";
import "@oddbird/popover-polyfill";
