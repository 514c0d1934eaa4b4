package org.parquetvs.dashboard.redash;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The REST API of Redash: objects in, objects out. */
final class RedashApi {
    private static final int OK = 200;
    private static final int PAGE_SIZE = 100;
    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    private final String url;
    private final String apiKey;
    private final HttpClient client =
            HttpClient.newBuilder().connectTimeout(TIMEOUT).build();

    RedashApi(String url, String apiKey) {
        this.url = url.endsWith("/") ? url.substring(0, url.length() - 1) : url;
        this.apiKey = apiKey;
    }

    JsonObject post(String path, JsonObject body) {
        return send(
                "POST " + path,
                request(path)
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(body.toString()))
                        .build());
    }

    /** All objects of a collection, page by page. */
    List<JsonObject> list(String path) {
        List<JsonObject> all = new ArrayList<>();
        JsonObject page;
        int number = 0;
        do {
            number++;
            String query = path + "?page=" + number + "&page_size=" + PAGE_SIZE;
            page = send("GET " + path, request(query).GET().build());
            all.addAll(page.getJsonArray("results").getValuesAs(JsonObject.class));
        } while (number * PAGE_SIZE < page.getInt("count"));
        return all;
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(url + "/api/" + path))
                .timeout(TIMEOUT)
                .header("Authorization", "Key " + apiKey);
    }

    private JsonObject send(String name, HttpRequest request) {
        HttpResponse<String> response;
        try {
            response = client.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (IOException exception) {
            throw RedashErrors.unreachable(url, exception);
        } catch (InterruptedException exception) {
            Thread.currentThread().interrupt();
            throw RedashErrors.unreachable(url, exception);
        }
        if (response.statusCode() != OK) {
            throw RedashErrors.refused(name, response.statusCode(), response.body());
        }
        try (JsonReader reader = Json.createReader(new StringReader(response.body()))) {
            return reader.readObject();
        }
    }
}
