package org.parquetvs.adapter;

import com.exasol.ExaMetadata;
import com.exasol.adapter.AdapterException;
import com.exasol.adapter.RequestDispatcher;
import jakarta.json.JsonException;
import org.parquetvs.adapter.call.CallFailure;
import org.parquetvs.adapter.error.AdapterErrors;
import org.parquetvs.adapter.properties.DamagedText;
import org.parquetvs.adapter.request.LongLimit;

/**
 * The script class of the adapter script. It calls the library's and guards it against requests that arrive damaged and
 * against a LIMIT that the library misreads.
 */
public final class AdapterScript {

    private AdapterScript() {}

    /**
     * Called by the database.
     *
     * @throws AdapterException if a request cannot be answered
     */
    public static String adapterCall(ExaMetadata metadata, String request) throws AdapterException {
        return CallFailure.explain(() -> answer(metadata, request));
    }

    private static String answer(ExaMetadata metadata, String request) throws AdapterException {
        if (DamagedText.isIn(request)) {
            throw AdapterErrors.damagedRequest();
        }
        try {
            LongLimit limit = LongLimit.of(request);
            return limit.addTo(RequestDispatcher.adapterCall(metadata, limit.request()));
        } catch (JsonException damage) {
            throw AdapterErrors.damagedRequest();
        } catch (StackOverflowError tooDeep) {
            throw AdapterErrors.nestsTooDeep();
        }
    }
}
