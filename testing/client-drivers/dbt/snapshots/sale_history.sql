{% snapshot sale_history %}
{{ config(unique_key='sale_id', strategy='timestamp', updated_at='sold_at') }}
select sale_id, status, sold_at from {{ source('lake', 'sales') }}
{% endsnapshot %}
