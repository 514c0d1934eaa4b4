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

-- What happens to objects once they are loaded; empty if they are kept.
local function afterAction()
    local action = text(settings.AFTER)
    return string.upper(action) == 'KEEP' and '' or action
end

local function ledgerRow(file, known, rejected)
    local earlier = known[file.key]
    local loaded = file.state == 'LOADED'
    return '(' .. table.concat({
        literal(job), literal(file.bucket), literal(file.key), literal(file.etag), integer(file.size), timestamp(file.modified),
        literal(file.state), loadId, earlier and timestamp(earlier.firstSeen) or 'SYSTIMESTAMP',
        loaded and 'SYSTIMESTAMP' or 'NULL', file.rows and integer(file.rows) or 'NULL',
        loaded and (file.rows and integer(file.rows - rejected) or 'NULL') or '0',
        integer(rejected),
        literal(string.match(file.error, '[EF]%-VSPQ%-[%w%-]+')), literal(file.error),
        integer((earlier and earlier.attempts or 0) + 1),
        loaded and literal(afterAction()) or 'NULL', loaded and afterAction() ~= '' and "'PENDING'" or 'NULL', 'NULL'
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
    local sums = { loaded = 0, failed = 0, bytes = 0 }
    for _, file in ipairs(plan.files) do
        if file.state == 'LOADED' then
            sums.loaded = sums.loaded + 1
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
        integer(plan.inserted), literal(options)
    }, ', ') .. ' FROM ' .. ledgerTable('LOAD_RUN') .. ' WHERE "LOAD_ID" = 0 AND ' .. ofJob())
end
