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

-- What the ledger says about the versions of some files: by key and entity tag.
local function knownVersions(files)
    local rows = run([[SELECT "KEY", "ETAG", "STATE", "ATTEMPTS", TO_CHAR("FIRST_SEEN", 'YYYY-MM-DD HH24:MI:SS.FF3') AS "FIRST_SEEN" FROM ]]
        .. ledgerTable('LOAD_FILE') .. ' WHERE ' .. ofJob() .. ' AND "BUCKET" = ' .. literal(files[1].bucket)
        .. ' AND "KEY" IN (' .. keysOf(files) .. ')')
    local known = {}
    for i = 1, #rows do
        known[text(rows[i].KEY) .. ' ' .. text(rows[i].ETAG)] = {
            state = rows[i].STATE, attempts = number(rows[i].ATTEMPTS), firstSeen = text(rows[i].FIRST_SEEN)
        }
    end
    return known
end

-- What happens to objects once they are loaded; empty if they are kept.
local function afterAction()
    local action = text(settings.AFTER)
    return string.upper(action) == 'KEEP' and '' or action
end

local function errorCode(file)
    return string.match(file.error, '[EF]%-VSPQ%-[%w%-]+')
end

local function ledgerRow(file, earlier, rejected)
    local loaded = file.state == 'LOADED'
    return '(' .. table.concat({
        literal(job_name), literal(file.bucket), literal(file.key), literal(file.etag), integer(file.size), timestamp(file.modified),
        literal(file.state), loadId, earlier and timestamp(earlier.firstSeen) or 'SYSTIMESTAMP',
        loaded and 'SYSTIMESTAMP' or 'NULL', file.rows and integer(file.rows) or 'NULL',
        loaded and (file.rows and integer(file.rows - rejected) or 'NULL') or '0',
        integer(rejected), integer(file.ignored), integer(file.missing), literal(file.columns),
        literal(errorCode(file)), literal(file.error), integer((earlier and earlier.attempts or 0) + 1),
        loaded and literal(afterAction()) or 'NULL', loaded and afterAction() ~= '' and "'PENDING'" or 'NULL', 'NULL'
    }, ', ') .. ')'
end

-- Changes the state of all versions of some files that have one of the states.
local function changeStates(files, before, after)
    if #files > 0 then
        run('UPDATE ' .. ledgerTable('LOAD_FILE') .. ' SET "STATE" = ' .. literal(after) .. ' WHERE "STATE" IN (' .. before
            .. ') AND ' .. ofJob() .. ' AND "BUCKET" = ' .. literal(files[1].bucket) .. ' AND "KEY" IN (' .. keysOf(files) .. ')')
    end
end

-- Whether a run has removed all rows of earlier runs first.
local function replacesRows(plan)
    for _, step in ipairs(plan.steps) do
        if step.kind == 'DELETE' or step.kind == 'UNLOAD' then
            return true
        end
    end
    return false
end

-- Writes a row for each version of a file. A version has one row, with its last state; a state of a table has one for each run
-- that loaded it, because UNLOAD needs the numbers of all of them. If an attempt to load a version once more
-- has failed, its earlier rows are still in the table; then its row stays LOADED and tells the error.
local function writeVersions(plan, files)
    local known = knownVersions(files)
    local loaded, others, versions, rows = {}, {}, {}, {}
    for _, file in ipairs(files) do
        local earlier = known[file.key .. ' ' .. file.etag]
        if file.state == 'FAILED' and earlier ~= nil and earlier.state == 'LOADED' then
            run('UPDATE ' .. ledgerTable('LOAD_FILE') .. ' SET "ATTEMPTS" = "ATTEMPTS" + 1, "ERROR_CODE" = ' .. literal(errorCode(file))
                .. ', "ERROR_TEXT" = ' .. literal(file.error) .. ' WHERE "STATE" = ' .. "'LOADED' AND " .. ofJob() .. ' AND "BUCKET" = '
                .. literal(file.bucket) .. ' AND "KEY" = ' .. literal(file.key))
        else
            versions[#versions + 1] = literal(file.key .. ' ' .. file.etag)
            rows[#rows + 1] = ledgerRow(file, earlier, plan.rejected[file.key] or 0)
            table.insert(file.state == 'LOADED' and loaded or others, file)
        end
    end
    if #rows > 0 then
        if plan.source == nil then
            run('DELETE FROM ' .. ledgerTable('LOAD_FILE') .. ' WHERE ' .. ofJob() .. ' AND "BUCKET" = ' .. literal(files[1].bucket)
                .. [[ AND "KEY" || ' ' || "ETAG" IN (]] .. table.concat(versions, ', ') .. ')')
        end
        if plan.source == nil or replacesRows(plan) then
            changeStates(loaded, "'LOADED', 'CONTINUED', 'FAILED', 'EMPTY'", 'REPLACED')
        else
            changeStates(loaded, "'LOADED'", 'CONTINUED')
        end
        changeStates(others, "'FAILED', 'EMPTY'", 'REPLACED')
        run('INSERT INTO ' .. ledgerTable('LOAD_FILE') .. ' VALUES ' .. table.concat(rows, ',\n'))
    end
end

local function writeFiles(plan)
    if settings.MODE ~= nil and string.upper(settings.MODE) == 'REPLACE' then
        run('UPDATE ' .. ledgerTable('LOAD_FILE') .. [[ SET "STATE" = 'REPLACED' WHERE "STATE" IN ('LOADED', 'CONTINUED') AND ]] .. ofJob())
    end
    for _, files in ipairs(chunks(plan.files, 500)) do
        writeVersions(plan, files)
    end
    for _, files in ipairs(chunks(plan.gone, 500)) do
        changeStates(files, "'FAILED', 'EMPTY'", 'GONE')
    end
end

local function count(plan)
    local sums = { LOADED = 0, FAILED = 0, EMPTY = 0, bytes = 0 }
    for _, file in ipairs(plan.files) do
        sums[file.state] = sums[file.state] + 1
        if file.state == 'LOADED' then
            sums.bytes = sums.bytes + file.size
        end
    end
    return sums
end

-- NOTHING: no object matches. PARTIAL: files have failed.
local function runStatus(plan, sums)
    if plan.listed == 0 then
        return 'NOTHING'
    end
    return sums.FAILED > 0 and 'PARTIAL' or 'COMPLETE'
end

local function writeRun(plan)
    local sums = count(plan)
    run('INSERT INTO ' .. ledgerTable('LOAD_RUN') .. ' SELECT ' .. table.concat({
        loadId, '"JOB"', '"STARTED"', 'SYSTIMESTAMP', literal(runStatus(plan, sums)), integer(plan.listed), integer(sums.LOADED),
        integer(plan.listed - sums.LOADED - sums.FAILED - sums.EMPTY), integer(sums.FAILED), integer(sums.EMPTY), integer(sums.bytes),
        integer(plan.inserted), literal(load_options)
    }, ', ') .. ' FROM ' .. ledgerTable('LOAD_RUN') .. ' WHERE "LOAD_ID" = 0 AND ' .. ofJob())
end

-- Whether the run has to fail if files have failed. LIST_FILES has checked the words of FAIL_IF.
local function failsIfPartial()
    return string.find(string.upper(text(settings.FAIL_IF)), 'PARTIAL', 1, true) ~= nil
end
