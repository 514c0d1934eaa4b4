package org.parquetvs.dashboard.redash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RedashPublisherTest {
    private static final int DATA_SOURCE = 3;

    private final RedashDefinitions definitions = RedashDefinitions.read(Path.of("redash"));
    private final RedashServer server = new RedashServer();

    RedashPublisherTest() throws IOException {}

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void publishesWhatIsDefined() {
        publish();

        assertThat(server.all("queries"))
                .hasSameSizeAs(definitions.queries().values())
                .allSatisfy(query -> assertThat(query.getBoolean("is_draft")).isFalse())
                .allSatisfy(query -> assertThat(query.getInt("data_source_id")).isEqualTo(DATA_SOURCE))
                .allSatisfy(query -> assertThat(query.getString("query")).doesNotStartWith("--"))
                .allSatisfy(query -> assertThat(query.getString("description")).isNotEmpty());
        assertThat(server.all("visualizations"))
                .hasSameSizeAs(definitions.visualizations().values());
        assertThat(server.all("dashboards"))
                .extracting(dashboard -> dashboard.getString("name"))
                .containsExactly(definitions.dashboard());
        assertThat(server.all("widgets"))
                .extracting(widget -> widget.getJsonObject("options")
                        .getJsonObject("position")
                        .getInt("row"))
                .containsExactlyElementsOf(definitions.widgets().stream()
                        .map(RedashDefinitions.Widget::row)
                        .toList());
    }

    @Test
    void publishingAgainCreatesNothing() {
        publish();
        List<String> created = List.copyOf(server.created());
        publish();

        assertThat(server.created()).isEqualTo(created);
    }

    @Test
    void publishingAgainBringsBackWhatWasChanged() {
        publish();
        JsonObject query = server.all("queries").iterator().next();
        new RedashApi(server.url(), RedashServer.API_KEY)
                .post(
                        "queries/" + query.getInt("id"),
                        Json.createObjectBuilder().add("query", "SELECT 1").build());
        publish();

        assertThat(server.all("queries")).contains(query);
    }

    @Test
    void findsAQueryOnTheSecondPage() {
        IntStream.range(0, 150)
                .forEach(number -> server.add(
                        "queries",
                        Json.createObjectBuilder()
                                .add("name", "another " + number)
                                .build()));
        publish();
        publish();

        assertThat(server.all("queries")).hasSize(150 + definitions.queries().size());
    }

    @Test
    void anArchivedQueryIsNotUsedAgain() {
        server.add(
                "queries",
                Json.createObjectBuilder()
                        .add("name", "Performance: trend")
                        .add("is_archived", true)
                        .build());
        publish();

        assertThat(server.all("queries")).hasSize(1 + definitions.queries().size());
    }

    @Test
    void aWrongKeyIsRefused() {
        RedashPublisher publisher = new RedashPublisher(new RedashApi(server.url(), "wrong"), DATA_SOURCE);

        assertThatThrownBy(() -> publisher.publish(definitions))
                .hasMessage(
                        "E-VSPQ-DASH-2: Redash refused 'GET queries' with status 401: '{\"message\":\"Unauthorized\"}'."
                                + " Check the number of the data source, and that the API key is of a user who may edit queries"
                                + " and dashboards.");
    }

    @Test
    void aServerThatIsNotThereIsNamed() {
        server.close();

        assertThatThrownBy(this::publish)
                .hasMessageStartingWith("E-VSPQ-DASH-1: Failed to reach Redash at '" + server.url() + "'");
    }

    private void publish() {
        new RedashPublisher(new RedashApi(server.url() + "/", RedashServer.API_KEY), DATA_SOURCE).publish(definitions);
    }
}
