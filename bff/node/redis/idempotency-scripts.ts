/*
 * The decisions about a money call, each in one script. A call is a hash:
 *   fp       the digest of its content
 *   holder   who sends it now, until `lock` (ms); who died leaves it behind
 *   tried    an earlier try may have worked
 *   response sealed: the final one when `final` is set, else that of the last try
 *   ended    the sequence number of the last end
 * The time is the server's, because the clocks of several machines differ.
 */

const NOW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/** KEYS: sequence. ARGV: its life in ms. */
export const NEXT = `
local next = redis.call('INCR', KEYS[1])
redis.call('PEXPIRE', KEYS[1], ARGV[1])
return next`;

/**
 * KEYS: call. ARGV: fp, arrived, holder, claim's life in ms, entry's life in ms.
 * Replies with the kind, and the response of a replay or whether the outcome is uncertain.
 */
export const CLAIM = `${NOW}
local call = redis.call('HMGET', KEYS[1], 'fp', 'holder', 'lock', 'tried', 'response', 'final', 'ended')
if call[1] and call[1] ~= ARGV[1] then return {'mismatch'} end
if call[2] == ARGV[3] then return {'claimed', call[4] and '1' or ''} end
if call[2] and tonumber(call[3]) > now then return {'busy'} end
if call[6] then return {'replay', call[5]} end
if call[5] and tonumber(call[7]) > tonumber(ARGV[2]) then return {'replay', call[5]} end
local tried = (call[2] or call[4]) and '1' or ''
redis.call('HSET', KEYS[1], 'fp', ARGV[1], 'holder', ARGV[3], 'lock', now + ARGV[4])
if tried ~= '' then redis.call('HSET', KEYS[1], 'tried', 1) end
redis.call('PEXPIRE', KEYS[1], ARGV[5])
return {'claimed', tried}`;

/** KEYS: call. ARGV: holder, claim's life in ms. Goes on holding a call that takes long. */
export const RENEW = `${NOW}
if redis.call('HGET', KEYS[1], 'holder') ~= ARGV[1] then return 0 end
return redis.call('HSET', KEYS[1], 'lock', now + ARGV[2])`;

/**
 * Stores the outcome of a try, and drops the oldest entries of an owner with too many bytes.
 * KEYS: call, owner's entries, sequence, response for those who wait.
 * ARGV: holder, fp, response or '', 1 if it is final, entry's life in ms, bytes, owner's limit,
 *   life of the response for those who wait in ms
 */
export const END = `${NOW}
local holder = redis.call('HGET', KEYS[1], 'holder')
if ARGV[4] ~= '1' then
  if redis.call('HGET', KEYS[1], 'final') then return end
  redis.call('HDEL', KEYS[1], 'response')
end
redis.call('HSET', KEYS[1], 'fp', ARGV[2], 'tried', 1, 'ended', redis.call('INCR', KEYS[3]))
if ARGV[3] ~= '' then redis.call('HSET', KEYS[1], 'response', ARGV[3]) end
if ARGV[4] == '1' then redis.call('HSET', KEYS[1], 'final', 1) end
if not holder or holder == ARGV[1] then redis.call('HDEL', KEYS[1], 'holder', 'lock') end
redis.call('PEXPIRE', KEYS[1], ARGV[5])
if ARGV[3] ~= '' then redis.call('SET', KEYS[4], ARGV[3], 'PX', ARGV[8])
else redis.call('DEL', KEYS[4]) end

redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now - ARGV[5])
local bytes = 0
for _, entry in ipairs(redis.call('ZRANGE', KEYS[2], 0, -1)) do
  local size, name = string.match(entry, '^(%d+) (.+)$')
  if name == KEYS[1] then redis.call('ZREM', KEYS[2], entry) else bytes = bytes + size end
end
redis.call('ZADD', KEYS[2], now, ARGV[6] .. ' ' .. KEYS[1])
redis.call('PEXPIRE', KEYS[2], ARGV[5])
bytes = bytes + ARGV[6]
while bytes > tonumber(ARGV[7]) do
  local entry = redis.call('ZPOPMIN', KEYS[2])[1]
  if not entry then return end
  local size, name = string.match(entry, '^(%d+) (.+)$')
  redis.call('UNLINK', name)
  bytes = bytes - size
end`;

/**
 * Ends a try that did nothing: what was known before it stays.
 * KEYS: call, response for those who wait. ARGV: holder, response or '', its life in ms
 */
export const UNDO = `
if redis.call('HGET', KEYS[1], 'holder') ~= ARGV[1] then return end
redis.call('HDEL', KEYS[1], 'holder', 'lock')
if redis.call('HEXISTS', KEYS[1], 'tried') == 0 then redis.call('DEL', KEYS[1]) end
if ARGV[2] ~= '' then redis.call('SET', KEYS[2], ARGV[2], 'PX', ARGV[3])
else redis.call('DEL', KEYS[2]) end`;

/** KEYS: call, response for those who wait. Whether it is in flight, and the response. */
export const LOOK = `${NOW}
local call = redis.call('HMGET', KEYS[1], 'holder', 'lock')
local running = call[1] and tonumber(call[2]) > now
return {running and 1 or 0, redis.call('GET', KEYS[2])}`;

/** KEYS: call. Replies with the kind, and the final response. */
export const PEEK = `${NOW}
local call = redis.call('HMGET', KEYS[1], 'holder', 'lock', 'final', 'response', 'fp')
if call[1] and tonumber(call[2]) > now then return {'running'} end
if call[3] then return {'final', call[4]} end
return {call[5] and 'uncertain' or 'unknown'}`;
