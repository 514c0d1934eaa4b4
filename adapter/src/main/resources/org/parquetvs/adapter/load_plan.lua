-- The values of the options; LIST_FILES checks their names and values.
local settings = {}
local ledger
local loadId
-- When the run began; the same for all its attempts.
local started
-- The files that earlier attempts of this run could not load: by key, the error and the expected rows.
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

-- The number; nil if it is not known, because text files do not say how many rows they have.
local function known(value)
    return tonumber(text(value))
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

-- Rolls back what the run has done. A validation has done nothing, but its session may have open changes.
local function rollback()
    if settings.VALIDATE == nil then
        query([[ROLLBACK]])
    end
end

local function fail(message, values)
    rollback()
    error(filled(message, values))
end

-- The message of our scripts, without the text that the database puts before it and the frames of the JVM after it.
local function plain(message)
    local first = string.find(message, '[EFW]%-VSPQ%-%u+%-%d+: ')
    if first == nil then
        return message
    end
    local told = {}
    for line in string.gmatch(string.sub(message, first), '[^\r\n]+') do
        if string.find(line, '^%s*at ') or string.find(line, '^Caused by: ') or string.find(line, '^[%w%.$_/<>]+%(.*%)$') then
            break
        end
        told[#told + 1] = line
    end
    return (string.gsub(table.concat(told, ' '), ' %* ', ' '))
end

local function run(sql)
    local succeeded, result = pquery(sql)
    if not succeeded then
        rollback()
        error(plain(result.error_message))
    end
    return result
end

local function ledgerTable(name)
    return quoted(ledger) .. '."' .. name .. '"'
end

local function ofJob()
    return '"JOB" = ' .. literal(job)
end

-- Makes sure that the job has a row. The session that changes this row first owns the job until its transaction ends.
local function registerJob()
    local found = run('SELECT 1 FROM ' .. ledgerTable('LOAD_RUN') .. ' WHERE "LOAD_ID" = 0 AND ' .. ofJob())
    if #found == 0 then
        run('INSERT INTO ' .. ledgerTable('LOAD_RUN') .. ' ("LOAD_ID", "JOB", "STARTED", "STATUS") VALUES (0, '
            .. literal(job) .. ", SYSTIMESTAMP, 'JOB')")
    end
    run('COMMIT')
end

local function lockJob()
    local locked, result = pquery('UPDATE ' .. ledgerTable('LOAD_RUN') .. ' SET "STARTED" = ' .. timestamp(started)
        .. ' WHERE "LOAD_ID" = 0 AND ' .. ofJob())
    if not locked then
        fail([==[${jobLocked}]==], { JOB = text(job), REASON = result.error_message })
    end
    local last = run('SELECT MAX("LOAD_ID") + 1 AS "LOAD_ID" FROM ' .. ledgerTable('LOAD_RUN'))
    loadId = text(last[1].LOAD_ID)
end

-- One line with the name of the table, then one line for each column.
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

-- The keys of files to leave out: the failed ones, and others.
local function leftOut(others)
    local keys = {}
    for key in pairs(failures) do
        keys[#keys + 1] = key
    end
    for key in pairs(others) do
        if failures[key] == nil then
            keys[#keys + 1] = key
        end
    end
    return table.concat(keys, '\n')
end

-- A single statement lists the files, drops the ones that the ledger knows, reads the footers of the rest, and plans.
local function makePlan(description, others)
    local known = ''
    if settings.MODE == nil or string.upper(settings.MODE) == 'NEW' then
        known = ' WHERE K."ETAG" IS NULL OR L."ETAG" IS NULL OR K."ETAG" <> L."ETAG"'
    end
    return run('SELECT * FROM (SELECT ${schema}."PLAN_LOAD"(' .. literal(connection) .. ', ' .. literal(source) .. ', '
        .. literal(description) .. ', ' .. literal(options) .. ', ' .. loadId .. ', ' .. literal(leftOut(others or {}))
        .. ', L."BUCKET", L."FILE_KEY", L."FILE_SIZE", L."ETAG", L."LAST_MODIFIED", K."ETAG", K."LOAD_ID") FROM (SELECT ${schema}."LIST_FILES"('
        .. literal(connection) .. ', ' .. literal(source) .. ', ' .. literal(options)
        .. ') FROM DUAL) L LEFT JOIN (SELECT "BUCKET", "KEY", "ETAG", "LOAD_ID" FROM ' .. ledgerTable('LOAD_FILE') .. ' WHERE '
        .. ofJob() .. [[ AND "STATE" = 'LOADED') K ON K."BUCKET" = L."BUCKET" AND K."KEY" = L."FILE_KEY"]] .. known
        .. ') ORDER BY "STEP", "PART", "FILE_KEY"')
end

local function readPlan(rows)
    local plan = { files = {}, steps = {}, listed = 0, rejected = {}, allRejected = 0, inserted = 0 }
    for i = 1, #rows do
        local row = rows[i]
        if row.KIND == 'LISTED' then
            plan.listed = number(row.ROWS_EXPECTED)
        elseif row.KIND == 'FILE' or row.KIND == 'FAILED' then
            local key = text(row.FILE_KEY)
            local failure = failures[key]
            plan.files[#plan.files + 1] = {
                bucket = text(row.BUCKET), key = key, etag = text(row.ETAG), size = number(row.FILE_SIZE),
                modified = text(row.LAST_MODIFIED), rows = failure and failure.rows or known(row.ROWS_EXPECTED),
                state = row.KIND == 'FAILED' and 'FAILED' or 'LOADED',
                error = failure and failure.error or text(row.ERROR_TEXT)
            }
        else
            local step = number(row.STEP)
            if plan.steps[step] == nil then
                plan.steps[step] = { kind = row.KIND, sql = '', rows = known(row.ROWS_EXPECTED) }
            end
            plan.steps[step].sql = plan.steps[step].sql .. row.SQL_TEXT
        end
    end
    return plan
end
