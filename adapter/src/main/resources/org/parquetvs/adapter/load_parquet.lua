-- The values of the options; LIST_FILES checks their names and values.
local settings = {}
local ledger
local loadId
local failures = {}

local function text(value)
    if value == nil or value == null then
        return ''
    end
    return tostring(value)
end

local function number(value)
    return tonumber(text(value)) or 0
end

local function integer(value)
    return string.format('%d', value)
end

local function literal(value)
    local plain = text(value)
    if plain == '' then
        return 'NULL'
    end
    return "'" .. (string.gsub(plain, "'", "''")) .. "'"
end

local function timestamp(value)
    if text(value) == '' then
        return 'NULL'
    end
    return 'TIMESTAMP ' .. literal(value)
end

local function quoted(name)
    return '"' .. (string.gsub(name, '"', '""')) .. '"'
end

-- The parts of a name such as RETAIL."Sales", spelt as the catalogue has them.
local function parts(name)
    local found = {}
    local rest = text(name)
    while rest ~= '' do
        local exact, after = string.match(rest, '^%s*"([^"]+)"%s*%.?(.*)$')
        if exact == nil then
            exact, after = string.match(rest, '^%s*([^%."%s]+)%s*%.?(.*)$')
            if exact == nil then
                return {}
            end
            exact = string.upper(exact)
        end
        found[#found + 1] = exact
        rest = after
    end
    return found
end

local function filled(message, values)
    return (string.gsub(message, '<(%u+)>', values))
end

local function fail(message, values)
    query([[ROLLBACK]])
    error(filled(message, values))
end

local function run(sql)
    local succeeded, result = pquery(sql)
    if not succeeded then
        query([[ROLLBACK]])
        error(result.error_message)
    end
    return result
end

local function ledgerTable(name)
    return quoted(ledger) .. '."' .. name .. '"'
end

local function ofJob()
    return '"JOB" = ' .. literal(job)
end

-- The session that changes the row of the job first has the job until the end of the transaction.
local function registerJob()
    local found = run('SELECT 1 FROM ' .. ledgerTable('LOAD_RUN') .. ' WHERE "LOAD_ID" = 0 AND ' .. ofJob())
    if #found == 0 then
        run('INSERT INTO ' .. ledgerTable('LOAD_RUN') .. ' ("LOAD_ID", "JOB", "STARTED", "STATUS") VALUES (0, '
            .. literal(job) .. ", SYSTIMESTAMP, 'JOB')")
    end
    run('COMMIT')
end

local function lockJob()
    local locked, result = pquery('UPDATE ' .. ledgerTable('LOAD_RUN') .. ' SET "STARTED" = SYSTIMESTAMP WHERE "LOAD_ID" = 0 AND '
        .. ofJob())
    if not locked then
        fail([==[${jobLocked}]==], { JOB = text(job), REASON = result.error_message })
    end
    local last = run('SELECT MAX("LOAD_ID") + 1 AS "LOAD_ID", SYSTIMESTAMP AS "NOW" FROM ' .. ledgerTable('LOAD_RUN'))
    loadId = text(last[1].LOAD_ID)
end

-- The name of the table on a line, and a line for each column.
local function describeTable()
    local name = parts(target)
    if #name == 1 then
        table.insert(name, 1, text(run('SELECT CURRENT_SCHEMA AS "NAME"')[1].NAME))
    end
    if #name ~= 2 then
        fail([==[${noTable}]==], { TABLE = text(target) })
    end
    local columns = run('SELECT "COLUMN_NAME", "COLUMN_TYPE" FROM "SYS"."EXA_ALL_COLUMNS" WHERE "COLUMN_SCHEMA" = '
        .. literal(name[1]) .. ' AND "COLUMN_TABLE" = ' .. literal(name[2]) .. ' ORDER BY "COLUMN_ORDINAL_POSITION"')
    if #columns == 0 then
        fail([==[${noTable}]==], { TABLE = text(target) })
    end
    local lines = { quoted(name[1]) .. '.' .. quoted(name[2]) }
    for i = 1, #columns do
        lines[#lines + 1] = columns[i].COLUMN_NAME .. '\t' .. columns[i].COLUMN_TYPE
    end
    return table.concat(lines, '\n'), lines[1]
end

local function failedKeys()
    local keys = {}
    for key in pairs(failures) do
        keys[#keys + 1] = key
    end
    return table.concat(keys, '\n')
end

-- One statement lists, leaves out what the ledger knows, reads the footers of the rest, and plans.
local function makePlan(description)
    local known = ''
    if settings.MODE == nil or string.upper(settings.MODE) == 'NEW' then
        known = ' WHERE K."ETAG" IS NULL OR L."ETAG" IS NULL OR K."ETAG" <> L."ETAG"'
    end
    return run('SELECT * FROM (SELECT ${schema}."PLAN_LOAD"(' .. literal(connection) .. ', ' .. literal(source) .. ', '
        .. literal(description) .. ', ' .. literal(options) .. ', ' .. loadId .. ', ' .. literal(failedKeys())
        .. ', L."BUCKET", L."FILE_KEY", L."FILE_SIZE", L."ETAG", L."LAST_MODIFIED", K."ETAG", K."LOAD_ID") FROM (SELECT ${schema}."LIST_FILES"('
        .. literal(connection) .. ', ' .. literal(source) .. ', ' .. literal(options)
        .. ') FROM DUAL) L LEFT JOIN (SELECT "BUCKET", "KEY", "ETAG", "LOAD_ID" FROM ' .. ledgerTable('LOAD_FILE') .. ' WHERE '
        .. ofJob() .. [[ AND "STATE" = 'LOADED') K ON K."BUCKET" = L."BUCKET" AND K."KEY" = L."FILE_KEY"]] .. known
        .. ') ORDER BY "STEP", "PART", "FILE_KEY"')
end

local function readPlan(rows)
    local plan = { files = {}, steps = {}, listed = 0, rejected = {}, allRejected = 0 }
    for i = 1, #rows do
        local row = rows[i]
        if row.KIND == 'LISTED' then
            plan.listed = number(row.ROWS_EXPECTED)
        elseif row.KIND == 'FILE' or row.KIND == 'FAILED' then
            local key = text(row.FILE_KEY)
            plan.files[#plan.files + 1] = {
                bucket = text(row.BUCKET), key = key, etag = text(row.ETAG), size = number(row.FILE_SIZE),
                modified = text(row.LAST_MODIFIED), rows = number(row.ROWS_EXPECTED),
                state = row.KIND == 'FAILED' and 'FAILED' or 'LOADED',
                error = failures[key] or text(row.ERROR_TEXT)
            }
        else
            local step = number(row.STEP)
            if plan.steps[step] == nil then
                plan.steps[step] = { kind = row.KIND, sql = '', rows = number(row.ROWS_EXPECTED) }
            end
            plan.steps[step].sql = plan.steps[step].sql .. row.SQL_TEXT
        end
    end
    return plan
end

-- The file that an error names; of keys that begin alike the longest.
local function fileOf(plan, message)
    local found = nil
    for _, file in ipairs(plan.files) do
        if string.find(message, file.key, 1, true) and (found == nil or #file.key > #found) then
            found = file.key
        end
    end
    return found
end

local function skipsFiles()
    return settings.ON_ERROR ~= nil and string.sub(string.upper(settings.ON_ERROR), 1, 9) == 'SKIP_FILE'
end

local function statement(step)
    if step.kind == 'REJECT' then
        return 'INSERT INTO ' .. ledgerTable('LOAD_REJECT') .. ' SELECT ' .. loadId
            .. ', "KEY", "ROW_GROUP", "ROW_NUMBER", "COLUMN_NAME", "VALUE_TEXT", "ERROR" FROM (' .. step.sql .. ')'
    end
    return step.sql
end

-- Notes how many rows of each file have been rejected; false if a file has too many of them.
local function countRejected(plan)
    local most = number(string.match(string.upper(text(settings.ON_ERROR)), '^SKIP_FILE_(%d+)$'))
    local rows = run('SELECT "KEY", COUNT(*) AS "ROWS_REJECTED" FROM (SELECT DISTINCT "KEY", "ROW_NUMBER" FROM '
        .. ledgerTable('LOAD_REJECT') .. ' WHERE "LOAD_ID" = ' .. loadId .. ') GROUP BY "KEY"')
    local complete = true
    for i = 1, #rows do
        local key, rejected = text(rows[i].KEY), number(rows[i].ROWS_REJECTED)
        plan.rejected[key] = rejected
        plan.allRejected = plan.allRejected + rejected
        if most > 0 and rejected >= most then
            failures[key] = filled([==[${manyRejectedOfFile}]==], { FILE = key, REJECTED = integer(rejected) })
            complete = false
        end
    end
    if complete and settings.REJECT_LIMIT ~= nil and plan.allRejected > number(settings.REJECT_LIMIT) then
        fail([==[${manyRejected}]==], { JOB = text(job), REJECTED = integer(plan.allRejected), LIMIT = settings.REJECT_LIMIT })
    end
    return complete
end

-- Runs the statements; false if a file has failed without which they have to be planned anew.
local function runSteps(plan)
    local expected, loaded, rejects = 0, 0, false
    for _, step in ipairs(plan.steps) do
        -- After a failure everything is rolled back, so nothing has to be kept as pquery would.
        local succeeded, result = pcall(query, statement(step))
        if not succeeded then
            local message = text(type(result) == 'table' and result.error_message or result)
            local failed = fileOf(plan, message)
            query([[ROLLBACK]])
            if step.kind == 'ALTER' or step.kind == 'DELETE' or not skipsFiles() or failed == nil or failures[failed] ~= nil then
                error(message)
            end
            failures[failed] = string.sub(message, 1, 2000)
            return false
        end
        expected = expected + step.rows
        if step.kind == 'INSERT' then
            loaded = loaded + number(result.rows_inserted)
        elseif step.kind == 'CHECK' then
            loaded = loaded + number(result[1].ROW_COUNT)
        elseif step.kind == 'REJECT' then
            rejects = true
        end
    end
    if rejects and not countRejected(plan) then
        query([[ROLLBACK]])
        return false
    end
    if loaded ~= expected - plan.allRejected then
        fail([==[${rowsDiffer}]==], {
            TABLE = text(target), INSERTED = integer(loaded), EXPECTED = integer(expected - plan.allRejected)
        })
    end
    return true
end

local function chunks(files, size)
    local all = {}
    for first = 1, #files, size do
        local chunk = {}
        for i = first, math.min(#files, first + size - 1) do
            chunk[#chunk + 1] = files[i]
        end
        all[#all + 1] = chunk
    end
    return all
end

local function keysOf(files)
    local keys = {}
    for i, file in ipairs(files) do
        keys[i] = literal(file.key)
    end
    return table.concat(keys, ', ')
end

local function earlierFailures()
    local rows = run([[SELECT "KEY", "ATTEMPTS", TO_CHAR("FIRST_SEEN", 'YYYY-MM-DD HH24:MI:SS.FF3') AS "FIRST_SEEN" FROM ]]
        .. ledgerTable('LOAD_FILE') .. ' WHERE ' .. ofJob() .. [[ AND "STATE" = 'FAILED']])
    local known = {}
    for i = 1, #rows do
        known[text(rows[i].KEY)] = { attempts = number(rows[i].ATTEMPTS), firstSeen = text(rows[i].FIRST_SEEN) }
    end
    return known
end

local function ledgerRow(file, known, rejected)
    local earlier = known[file.key]
    local loaded = file.state == 'LOADED'
    return '(' .. table.concat({
        literal(job), literal(file.bucket), literal(file.key), literal(file.etag), integer(file.size), timestamp(file.modified),
        literal(file.state), loadId, earlier and timestamp(earlier.firstSeen) or 'SYSTIMESTAMP',
        loaded and 'SYSTIMESTAMP' or 'NULL', integer(file.rows), loaded and integer(file.rows - rejected) or '0',
        integer(rejected),
        literal(string.match(file.error, '[EF]%-VSPQ%-[%w%-]+')), literal(file.error),
        integer((earlier and earlier.attempts or 0) + 1)
    }, ', ') .. ')'
end

local function writeFiles(plan)
    local known = earlierFailures()
    local files = ledgerTable('LOAD_FILE')
    if settings.MODE ~= nil and string.upper(settings.MODE) == 'REPLACE' then
        run('UPDATE ' .. files .. [[ SET "STATE" = 'REPLACED' WHERE "STATE" = 'LOADED' AND ]] .. ofJob())
    end
    for _, chunk in ipairs(chunks(plan.files, 500)) do
        local loaded = {}
        local rows = {}
        for i, file in ipairs(chunk) do
            rows[i] = ledgerRow(file, known, plan.rejected[file.key] or 0)
            if file.state == 'LOADED' then
                loaded[#loaded + 1] = file
            end
        end
        run('DELETE FROM ' .. files .. ' WHERE ' .. ofJob() .. [[ AND "STATE" = 'FAILED' AND "KEY" IN (]] .. keysOf(chunk) .. ')')
        if #loaded > 0 then
            run('UPDATE ' .. files .. [[ SET "STATE" = 'REPLACED' WHERE "STATE" = 'LOADED' AND ]] .. ofJob() .. ' AND "BUCKET" = '
                .. literal(loaded[1].bucket) .. ' AND "KEY" IN (' .. keysOf(loaded) .. ')')
        end
        run('INSERT INTO ' .. files .. ' VALUES ' .. table.concat(rows, ',\n'))
    end
end

local function count(plan)
    local sums = { loaded = 0, failed = 0, rows = 0, bytes = 0 }
    for _, file in ipairs(plan.files) do
        if file.state == 'LOADED' then
            sums.loaded = sums.loaded + 1
            sums.rows = sums.rows + file.rows - (plan.rejected[file.key] or 0)
            sums.bytes = sums.bytes + file.size
        else
            sums.failed = sums.failed + 1
        end
    end
    return sums
end

local function writeRun(plan)
    local sums = count(plan)
    run('INSERT INTO ' .. ledgerTable('LOAD_RUN') .. ' SELECT ' .. table.concat({
        loadId, '"JOB"', '"STARTED"', 'SYSTIMESTAMP', sums.failed == 0 and "'COMPLETE'" or "'PARTIAL'", integer(plan.listed),
        integer(sums.loaded), integer(plan.listed - sums.loaded - sums.failed), integer(sums.failed), integer(sums.bytes),
        integer(sums.rows), literal(options)
    }, ', ') .. ' FROM ' .. ledgerTable('LOAD_RUN') .. ' WHERE "LOAD_ID" = 0 AND ' .. ofJob())
end

-- With the key of the file and the number of the load in the table, rows are counted file by file.
local function proveFiles(sqlName)
    local path = settings.PATH_COLUMN
    local load = settings.LOAD_ID_COLUMN
    if path == nil or load == nil then
        return
    end
    local wrong = run('SELECT F."KEY", F."ROWS_LOADED" AS "ROWS_EXPECTED", C."ROWS_LOADED" FROM ' .. ledgerTable('LOAD_FILE')
        .. ' F LEFT JOIN (SELECT ' .. quoted(path) .. ' AS "KEY", COUNT(*) AS "ROWS_LOADED" FROM ' .. sqlName .. ' WHERE '
        .. quoted(load) .. ' = ' .. loadId .. ' GROUP BY ' .. quoted(path) .. ') C ON C."KEY" = F."KEY" WHERE F."LOAD_ID" = '
        .. loadId .. ' AND F.' .. ofJob() .. [[ AND F."STATE" = 'LOADED' AND F."ROWS_LOADED" <> NVL(C."ROWS_LOADED", 0) LIMIT 1]])
    if #wrong > 0 then
        fail([==[${fileRowsDiffer}]==], {
            FILE = text(wrong[1].KEY), INSERTED = integer(number(wrong[1].ROWS_LOADED)), EXPECTED = integer(number(wrong[1].ROWS_EXPECTED))
        })
    end
end

local function seconds()
    return number(run('SELECT SECONDS_BETWEEN(SYSTIMESTAMP, "STARTED") AS "PASSED" FROM ' .. ledgerTable('LOAD_RUN')
        .. ' WHERE "LOAD_ID" = 0 AND ' .. ofJob())[1].PASSED)
end

-- What has been done with files that have not failed is the same for all.
local function report(plan, done, passed)
    local rows = {}
    for i, file in ipairs(plan.files) do
        local loaded = file.state == 'LOADED'
        local rejected = plan.rejected[file.key] or 0
        rows[i] = {
            file.key, loaded and done or 'FAILED', file.rows, loaded and done == 'LOADED' and file.rows - rejected or 0, rejected, file.size, passed,
            file.error ~= '' and file.error or null
        }
    end
    return rows
end

for option in string.gmatch(text(options), '[^;]+') do
    local name, value = string.match(option, '^%s*([^=]-)%s*=%s*(.-)%s*$')
    if name ~= nil then
        settings[string.upper(name)] = value
    end
end
ledger = parts(settings.LEDGER or [==[${ledger}]==])[1]
local plan
local done = 'LOADED'
local passed = 0
if settings.VALIDATE ~= nil then
    done = 'VALID'
    loadId = '0'
    local description = describeTable()
    repeat
        plan = readPlan(makePlan(description))
    until runSteps(plan)
else
    registerJob()
    repeat
        lockJob()
        local description, sqlName = describeTable()
        plan = readPlan(makePlan(description))
        local complete = runSteps(plan)
        if complete then
            writeFiles(plan)
            proveFiles(sqlName)
            writeRun(plan)
            passed = seconds()
        end
    until complete
end
exit(report(plan, done, passed),
    '"FILE" VARCHAR(2000), "STATE" VARCHAR(20), "ROWS_EXPECTED" DECIMAL(18,0), "ROWS_LOADED" DECIMAL(18,0), '
    .. '"ROWS_REJECTED" DECIMAL(18,0), "BYTES" DECIMAL(18,0), "SECONDS" DOUBLE, "ERROR" VARCHAR(2000)')
